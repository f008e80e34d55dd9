"""Learns to correct the scores of pages from what collect-features.ts wrote down.

    pip install lightgbm==4.7.0 numpy
    python3 evals/learning/train.py features.jsonl              # measures on sites that were left out of training
    python3 evals/learning/train.py features.jsonl --save       # trains on all sites and writes learned-trees.json
    npx biome check --write src/engine/ranking/learned-trees.json

The trees add to the score that Docent's formula gives, so a page keeps its place unless many sites agree on another.
A feature that speaks for a page may never lower its score, and one that speaks against it may never raise it.
"""

import argparse
import collections
import json
import pathlib

import lightgbm
import numpy

TREES, LEAVES, RATE = 60, {"prose": 16, "operations": 12}, 0.1
# What the formula's score counts beside the trees; the trees are divided by it in the end.
BASE = 3.0
FOLDS = 4
MOST_QUERIES = 400  # of a site and kind; a large site shall not outvote the others
KINDS = ("queries", "questions", "written")
FREE = "matching size matchingShare opening request behind words nameShare unknownShare dropped".split()
AGAINST = ("otherAction", "variant")
MODEL = pathlib.Path(__file__).parents[2] / "src/engine/ranking/learned-trees.json"


def read(path):
    with open(path) as lines:
        names = json.loads(next(lines))
        rows = [json.loads(line) for line in lines]
    for row in rows:
        row["x"] = numpy.array(row["features"], numpy.float32).reshape(-1, len(names))
        row["y"] = numpy.array(row["relevant"])[: len(row["x"])]
        row["below"] = numpy.array(row["relevant"])[len(row["x"]) :]
        row["base"] = row["x"][:, 0] * BASE
    return names, rows


def direction(name):
    """1 for a feature that speaks for a page, -1 for one that speaks against it, 0 for others."""
    if name in FREE or name.startswith("best "):
        return 0
    return -1 if name in AGAINST else 1


def is_operation(names, row):
    return row["x"][0, names.index("request")] > 0


def by_model(names, rows):
    """Queries whose best page is prose, and queries whose best page is an operation, have trees of their own."""
    parts = {"prose": [], "operations": []}
    for row in rows:
        parts["operations" if is_operation(names, row) else "prose"].append(row)
    return parts


def train(names, rows, leaves):
    """Trees for these queries; each site and kind counts by the root of its size, written queries double."""
    counts = collections.Counter((row["site"], row["kind"]) for row in rows)
    seen = collections.Counter()
    chosen = []
    for place in numpy.random.RandomState(5).permutation(len(rows)):
        row = rows[place]
        seen[row["site"], row["kind"]] += 1
        if 0 < row["y"].sum() < len(row["y"]) and seen[row["site"], row["kind"]] <= MOST_QUERIES:
            chosen.append(row)
    weights = numpy.concatenate(
        [
            numpy.full(len(row["y"]), (2 if row["kind"] == "written" else 1) / counts[row["site"], row["kind"]] ** 0.5)
            for row in chosen
        ]
    )
    data = lightgbm.Dataset(
        numpy.vstack([row["x"] for row in chosen]),
        numpy.concatenate([row["y"] for row in chosen]),
        group=[len(row["y"]) for row in chosen],
        weight=weights / weights.mean(),
        init_score=numpy.concatenate([row["base"] for row in chosen]),
    )
    settings = dict(
        objective="lambdarank",
        lambdarank_truncation_level=10,
        learning_rate=RATE,
        num_leaves=leaves,
        min_data_in_leaf=50 if leaves < 16 else 100,
        feature_fraction=0.5,
        bagging_fraction=0.7,
        bagging_freq=1,
        lambda_l2=5,
        max_bin=63,
        monotone_constraints=[direction(name) for name in names],
        num_threads=1,
        deterministic=True,
        seed=1,
        verbose=-1,
    )
    return lightgbm.train(settings, data, TREES)


def reciprocal_rank(row, scores):
    ranking = numpy.concatenate([row["y"][numpy.argsort(-scores, kind="stable")], row["below"]])
    first = numpy.flatnonzero(ranking[:10])
    return 1 / (first[0] + 1) if len(first) else 0.0


def cross_validate(names, rows, leaves):
    """MRR@10 of each site with trees that were trained without it."""
    sites = sorted({row["site"] for row in rows})
    found = collections.defaultdict(list)
    types = collections.defaultdict(list)
    for fold in range(FOLDS):
        left_out = set(sites[fold::FOLDS])
        model = train(names, [row for row in rows if row["site"] not in left_out], leaves)
        for row in rows:
            if row["site"] not in left_out:
                continue
            scores = row["base"] + model.predict(row["x"])
            pair = reciprocal_rank(row, row["base"]), reciprocal_rank(row, scores)
            found[row["kind"], f"{row['site']} {row['locale']}"].append(pair)
            if row["kind"] == "written":
                types[row["qtype"]].append(pair)
    for kind in KINDS:
        means = {site: numpy.mean(pairs, 0) for (of, site), pairs in sorted(found.items()) if of == kind}
        if not means:
            continue
        before, after = numpy.mean(list(means.values()), 0)
        print(f"{kind}: mean of {len(means)} sites {before:.4f}, learned {after:.4f}")
        for site, (old, new) in means.items():
            print(f"  {site:20} {old:.3f} {new:.3f}")
    for kind, pairs in types.items():
        before, after = numpy.mean(pairs, 0)
        print(f"written, {kind}: {before:.3f}, learned {after:.3f} ({len(pairs)} queries)")


def columns(names, model):
    """The trees as tree-model.ts reads them."""
    out = dict(features=names, roots=[], feature=[], threshold=[], left=[], right=[], mean=[], leaves=[])

    def mean(node):
        if "leaf_value" in node:
            return node["leaf_value"], node["leaf_count"]
        (left, some), (right, others) = mean(node["left_child"]), mean(node["right_child"])
        return (left * some + right * others) / (some + others), some + others

    def add(node):
        if "leaf_value" in node:
            out["leaves"].append(round(node["leaf_value"] / BASE, 5))
            return -len(out["leaves"])
        place = len(out["feature"])
        out["feature"].append(node["split_feature"])
        out["threshold"].append(float(f"{node['threshold']:.5g}"))
        out["mean"].append(round(mean(node)[0] / BASE, 5))
        out["left"].append(0)
        out["right"].append(0)
        out["left"][place] = add(node["left_child"])
        out["right"][place] = add(node["right_child"])
        return place

    for tree in model.dump_model()["tree_info"]:
        if "split_feature" in tree["tree_structure"]:
            out["roots"].append(add(tree["tree_structure"]))
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("features")
    parser.add_argument("--save", action="store_true", help="train on all sites and write the model")
    options = parser.parse_args()
    names, rows = read(options.features)
    parts = by_model(names, rows)
    if not options.save:
        for part, asked in parts.items():
            print(f"Trees for {part}")
            cross_validate(names, asked, LEAVES[part])
        return
    trees = {part: columns(names, train(names, asked, LEAVES[part])) for part, asked in parts.items()}
    MODEL.write_text(json.dumps(trees, separators=(",", ":")) + "\n")
    print(f"{MODEL}: {MODEL.stat().st_size} bytes")


main()
