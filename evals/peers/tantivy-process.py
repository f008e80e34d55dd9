"""Tantivy over passages. Reads one JSON message a line from stdin, answers searches with one line each."""

import json
import sys

import tantivy

# Those of the MiniSearch peer. The weights of FTS5 act within a term's frequency; as boosts they are too high.
BOOSTS = {"title": 4.0, "headings": 2.0, "path": 2.0, "body": 1.0}

language = sys.argv[1]
analyser = tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.simple()).filter(tantivy.Filter.lowercase())
if language != "none":
    analyser = analyser.filter(tantivy.Filter.stemmer(language))
schema = tantivy.SchemaBuilder().add_text_field("page", stored=True, tokenizer_name="raw")
for field in BOOSTS:
    schema = schema.add_text_field(field, tokenizer_name="words")
index = tantivy.Index(schema.build())
index.register_tokenizer("words", analyser.build())
writer = index.writer(num_threads=1)

for line in sys.stdin:
    message = json.loads(line)
    if "passages" in message:
        for passage in message["passages"]:
            writer.add_document(tantivy.Document(**passage))
        writer.commit()
        index.reload()
    else:
        # Lower case and letters only, so that nothing is an operator of the query language.
        query = index.parse_query(message["query"], list(BOOSTS), BOOSTS)
        searcher = index.searcher()
        hits = searcher.search(query, message["limit"]).hits
        print(json.dumps([searcher.doc(address)["page"][0] for _, address in hits]), flush=True)
