# Build what a student has handed in, in Java, C or Python, and write a file `run` that starts it:
#   goose grade suite/ --submissions handed-in --command 'sh {dir}/run' --build "sh '$PWD/tools/build.sh'"
# MAIN names the class to run in Java, such as jogo.Main; without it, the first file with a method main is run.
find . -name '*.java' ! -path '*/test/*' | sed 's/.*/"&"/' > .list-java
find . -name '*.c' | sed 's/.*/"&"/' > .list-c
if [ -s .list-java ]; then
    mkdir -p .classes && javac -encoding UTF-8 -d .classes @.list-java || exit 1
    if [ -z "$MAIN" ]; then
        main=$(find . -name '*.java' ! -path '*/test/*' -exec grep -lE 'static +((public|final) +)*void +main *\(' {} + | head -n 1)
        if [ -z "$main" ]; then echo 'No class has a method main.'; exit 1; fi
        package=$(sed -n 's/^ *package  *\([A-Za-z0-9_.]*\) *;.*/\1./p' "$main" | head -n 1)
        MAIN=$package$(basename "$main" .java)
    fi
    echo "exec java -cp '$PWD/.classes' $MAIN" > run
elif [ -s .list-c ]; then
    find . -name '*.h' -exec dirname {} \; | sort -u | sed 's/.*/"-I&"/' > .list-includes
    gcc -O1 -o .program @.list-includes @.list-c -lm || exit 1
    echo "exec '$PWD/.program'" > run
else
    main=$(find . -name main.py | head -n 1)
    echo "exec python3 '$PWD/${main:-$(find . -name '*.py' | head -n 1)}'" > run
fi
