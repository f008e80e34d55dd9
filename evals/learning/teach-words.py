"""Teaches the word vectors what readers call things.

    pip install numpy scipy
    npm run learn -- --tokens                                                  # writes tokens.jsonl
    python3 evals/learning/teach-words.py tokens.jsonl --base MODEL            # measures on sites that were left out
    python3 evals/learning/teach-words.py tokens.jsonl --base MODEL --folds DIR    # a model for each third of the sites
    python3 evals/learning/teach-words.py tokens.jsonl --base MODEL --save assets/model

Learns from written queries with the chunks that answer them, and from `pairs/*.tsv`: readers' words and the words of
documentation ("ban a user", "block a user"). A query must be nearer to its own chunk or words than to others. The
vectors start from those of --base, docs-static-multi-128, and stay near them: there are only three passes.

Ranking must be trained with vectors that have not seen a site's queries, as on the sites of users. That is what --folds
is for: `npm run learn -- --models DIR` reads each site with the model that was taught without it.
"""

import argparse
import collections
import json
import pathlib
import re
import shutil
import zlib

import numpy
import scipy.sparse

PASSES, RATE, TEMPERATURE = 3, 0.01, 0.1
BATCH, PAIR_BATCH = 32, 128
HARD, RANDOM = 30, 60  # chunks that a query must be farther from: the nearest wrong ones of each, and any
HEADING_WEIGHT = 1.4
FOLDS = 3
PAIRS = pathlib.Path(__file__).parent / "pairs"


class Model:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.config = json.loads((self.folder / "config.json").read_text())
        size, width = self.config["vocab"], self.config["dim"]
        table = (self.folder / "table.bin").read_bytes()
        self.rows = numpy.frombuffer(table, numpy.int8, size * width).reshape(size, width).astype(numpy.float32)
        scales = numpy.frombuffer(table, numpy.float32, offset=size * width)
        self.query_scales, self.document_scales = scales[:size], scales[size:]
        vocabulary = json.loads((self.folder / "vocab.json").read_text())["vocab"]
        self.ids = {token: number for number, token in enumerate(vocabulary)}

    def bags(self, lists, scales):
        """A sparse row for each list of tokens; times the table, it is the sum of the tokens' rows."""
        indices, values, starts = [], [], [0]
        for tokens in lists:
            for token, count in collections.Counter(tokens).items():
                indices.append(token)
                values.append(count**0.5 * scales[token])
            starts.append(len(indices))
        shape = (len(lists), len(self.rows))
        return scipy.sparse.csr_matrix((numpy.array(values, numpy.float32), indices, starts), shape=shape)

    def whole_words(self, text):
        words = re.findall(r"[^\W\d_]+|\d+", text.lower())
        return [self.ids[word] for word in words if word in self.ids]


class Site:
    def __init__(self, model, chunks, queries):
        self.pages = numpy.array([chunk["page"] for chunk in chunks])
        self.names = model.bags([chunk["names"] for chunk in chunks], model.document_scales)
        self.texts = model.bags([chunk["text"] for chunk in chunks], model.document_scales)
        self.queries = [query for query in queries if query["query"]]
        self.asked = model.bags([query["query"] for query in self.queries], model.query_scales)

    def right(self, place):
        return numpy.isin(self.pages, self.queries[place]["relevant"])


def unit(vectors):
    lengths = numpy.sqrt((vectors * vectors).sum(1, keepdims=True))
    lengths[lengths == 0] = 1
    return vectors / lengths, lengths


def through_unit(vectors, lengths, gradient):
    return (gradient - vectors * (vectors * gradient).sum(1, keepdims=True)) / lengths


def chunk_vectors(names, texts, rows):
    heads, head_lengths = unit(names @ rows)
    bodies, body_lengths = unit(texts @ rows)
    whole, lengths = unit(HEADING_WEIGHT * heads + bodies)

    def gradients(of_whole):
        inner = through_unit(whole, lengths, of_whole)
        return through_unit(heads, head_lengths, HEADING_WEIGHT * inner), through_unit(bodies, body_lengths, inner)

    return whole, gradients


def choose(similarities, right):
    """The gradient of the loss by the similarities: the right column of each row shall be the highest."""
    scores = similarities / TEMPERATURE
    scores -= scores.max(1, keepdims=True)
    shares = numpy.exp(scores)
    shares /= shares.sum(1, keepdims=True)
    shares[numpy.arange(len(right)), right] -= 1
    return shares / (len(right) * TEMPERATURE)


class Teacher:
    """Adam on the rows that a batch uses."""

    def __init__(self, model):
        self.rows = model.rows.copy()
        self.size = numpy.sqrt((self.rows**2).mean())
        self.mean, self.square, self.step = numpy.zeros_like(self.rows), numpy.zeros_like(self.rows), 0

    def learn(self, bags, gradients):
        matrix = scipy.sparse.vstack(bags).T.tocsr()
        used = numpy.flatnonzero(numpy.diff(matrix.indptr))
        gradient = (matrix[used] @ numpy.vstack(gradients)) * self.size
        self.step += 1
        self.mean[used] = 0.9 * self.mean[used] + 0.1 * gradient
        self.square[used] = 0.999 * self.square[used] + 0.001 * gradient**2
        mean = self.mean[used] / (1 - 0.9 ** min(self.step, 50))
        square = self.square[used] / (1 - 0.999 ** min(self.step, 2000))
        self.rows[used] -= RATE * self.size * mean / (numpy.sqrt(square) + 1e-6)


def teach(model, sites, pairs):
    teacher, random = Teacher(model), numpy.random.RandomState(1)
    readers = model.bags([reader for reader, _ in pairs], model.query_scales)
    docs = model.bags([words for _, words in pairs], model.document_scales)
    batches = [(None, part) for part in cut(random.permutation(len(pairs)), PAIR_BATCH)]
    for site in sites:
        batches += [(site, part) for part in cut(random.permutation(len(site.queries)), BATCH)]
    for _ in range(PASSES):
        near = {site: nearness(site, teacher.rows) for site in sites}
        for place in random.permutation(len(batches)):
            site, part = batches[place]
            if site is None:
                learn_pairs(teacher, readers[part], docs[part])
            else:
                learn_queries(teacher, site, part, near[site], random)
    return teacher.rows


def cut(order, size):
    return [order[start : start + size] for start in range(0, len(order), size)]


def nearness(site, rows):
    return unit(site.asked @ rows)[0] @ chunk_vectors(site.names, site.texts, rows)[0].T


def learn_pairs(teacher, readers, docs):
    asked, asked_lengths = unit(readers @ teacher.rows)
    named, named_lengths = unit(docs @ teacher.rows)
    gradient = choose(asked @ named.T, numpy.arange(len(asked)))
    of_asked = through_unit(asked, asked_lengths, gradient @ named)
    of_named = through_unit(named, named_lengths, gradient.T @ asked)
    teacher.learn([readers, docs], [of_asked, of_named])


def learn_queries(teacher, site, part, near, random):
    best, chosen = [], list(random.randint(0, len(site.pages), RANDOM))
    for place in part:
        right = site.right(place)
        best.append(numpy.where(right, near[place], -2).argmax())
        chosen += list(numpy.argsort(numpy.where(right, 2, -near[place]))[:HARD])
    chosen = numpy.unique(chosen + best)
    names, texts = site.names[chosen], site.texts[chosen]
    chunks, gradients = chunk_vectors(names, texts, teacher.rows)
    bag = site.asked[part]
    asked, lengths = unit(bag @ teacher.rows)
    similarities = asked @ chunks.T
    columns = numpy.searchsorted(chosen, best)
    for row, place in enumerate(part):  # other chunks of the right pages are not wrong
        others = site.right(place)[chosen]
        others[columns[row]] = False
        similarities[row][others] = -1e9
    gradient = choose(similarities, columns)
    of_asked = through_unit(asked, lengths, gradient @ chunks)
    teacher.learn([bag, names, texts], [of_asked, *gradients(gradient.T @ asked)])


def reciprocal_ranks(site, rows):
    """Of pages by the similarity of their most similar chunk."""
    near, ranks = nearness(site, rows), []
    pages = numpy.zeros(site.pages.max() + 1)
    for place, query in enumerate(site.queries):
        pages[:] = -2
        numpy.maximum.at(pages, site.pages, near[place])
        rank = 1 + (pages > pages[query["relevant"]].max()).sum()
        ranks.append(1 / rank if rank <= 10 else 0)
    return ranks


def measure(model, sites, pairs):
    found = collections.defaultdict(lambda: collections.defaultdict(list))
    for left_out in folds_of(sites).values():
        rows = teach(model, [site for name, site in sites.items() if name not in left_out], pairs)
        for name in left_out:
            ranks = zip(sites[name].queries, reciprocal_ranks(sites[name], model.rows), reciprocal_ranks(sites[name], rows))
            for query, before, after in ranks:
                for kind in ("all", query["qtype"]):
                    found[kind][name].append((before, after))
    for kind, by_site in found.items():
        before, after = numpy.mean([numpy.mean(pairs, 0) for pairs in by_site.values()], 0)
        print(f"{kind}: MRR@10 by similarity alone {before:.3f}, taught {after:.3f} ({len(by_site)} sites)")


def folds_of(sites):
    order = numpy.random.RandomState(3).permutation(sorted(sites))
    return {fold: set(order[fold::FOLDS]) for fold in range(FOLDS)}


def save(model, rows, folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    highest = numpy.abs(rows).max(1)
    shrink = numpy.where(highest > 127, 127 / numpy.maximum(highest, 1), 1)
    whole = numpy.rint(rows * shrink[:, None]).astype(numpy.int8)
    scales = [(each / shrink).astype(numpy.float32) for each in (model.query_scales, model.document_scales)]
    table = whole.tobytes() + scales[0].tobytes() + scales[1].tobytes()
    (folder / "table.bin").write_bytes(table)
    config = {**model.config, "name": "docs-static-multi-128-taught"}
    config["checksums"] = {**config["checksums"], "table.bin": zlib.crc32(table)}
    (folder / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    if folder.resolve() != model.folder.resolve():
        shutil.copyfile(model.folder / "vocab.json", folder / "vocab.json")
    write_examples(Model(folder), folder / "vectors.json")


def write_examples(model, path):
    """Vectors that the tests of static-model.ts compare with."""
    if not path.exists():
        return
    examples = json.loads(path.read_text())
    passages = examples["passages"]
    names = model.bags([passage["names"] for passage in passages], model.document_scales)
    texts = model.bags([passage["tokens"] for passage in passages], model.document_scales)
    chunks, _ = chunk_vectors(names, texts, model.rows)
    asked, _ = unit(model.bags([query["tokens"] for query in examples["queries"]], model.query_scales) @ model.rows)
    rounded = lambda numbers: [round(float(number), 6) for number in numbers]
    for query, vector in zip(examples["queries"], asked):
        query.update(first=rounded(vector[:4]), cosines=rounded(chunks @ vector))
    for passage, vector in zip(passages, chunks):
        passage["first"] = rounded(vector[:4])
    path.write_text(json.dumps(examples, ensure_ascii=False, indent=1) + "\n")


def read_sites(model, path):
    chunks, queries = collections.defaultdict(list), collections.defaultdict(list)
    with open(path) as lines:
        for row in map(json.loads, lines):
            (queries if "query" in row else chunks)[row["site"]].append(row)
    return {name: Site(model, chunks[name], queries[name]) for name in queries}


def read_pairs(model):
    lines = [line for file in sorted(PAIRS.glob("*.tsv")) for line in file.read_text().splitlines()]
    pairs = [tuple(model.whole_words(side) for side in line.split("\t")) for line in lines]
    return [pair for pair in pairs if all(pair)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tokens")
    parser.add_argument("--base", required=True, help="folder of the model to start from")
    parser.add_argument("--save", help="teach with all sites and write the model into this folder")
    parser.add_argument("--folds", help="write into this folder a model for each part of the sites, taught without it")
    options = parser.parse_args()
    model = Model(options.base)
    sites, pairs = read_sites(model, options.tokens), read_pairs(model)
    print(f"{len(sites)} sites, {sum(len(site.queries) for site in sites.values())} queries, {len(pairs)} pairs")
    if options.save:
        save(model, teach(model, sites.values(), pairs), options.save)
    elif options.folds:
        for fold, left_out in folds_of(sites).items():
            rows = teach(model, [site for name, site in sites.items() if name not in left_out], pairs)
            save(model, rows, pathlib.Path(options.folds) / str(fold))
        folds = {str(name): fold for fold, left_out in folds_of(sites).items() for name in left_out}
        (pathlib.Path(options.folds) / "folds.json").write_text(json.dumps(folds))
    else:
        measure(model, sites, pairs)


main()
