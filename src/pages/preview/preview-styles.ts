/** Styles of the preview. */
export const previewStyles = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1d2129, #e3e6eb);
  --soft: light-dark(#565e6b, #a2abb9);
  --line: light-dark(#e3e6eb, #2c323c);
  --paper: light-dark(#ffffff, #14171c);
  --raised: light-dark(#f6f7f9, #1b1f26);
  --link: light-dark(#1a4fc4, #8ab4ff);
  --mark: light-dark(#fff4c9, #3a3113);
  --mark-edge: light-dark(#e2b714, #d9b23c);
  --hue-get: light-dark(#1a7f4b, #5dd39e);
  --hue-post: light-dark(#1a4fc4, #8ab4ff);
  --hue-put: light-dark(#8a5a00, #e9b44c);
  --hue-delete: light-dark(#b3261e, #ff8a80);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;
  font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  font-size: 100%;
  line-height: 1.65;
}
* { box-sizing: border-box }
html { scroll-padding-top: 5rem }
body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: break-word }
a { color: var(--link); text-underline-offset: .2em; text-decoration-thickness: .06em }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px }
.skip { position: absolute; inset-inline-start: 1rem; top: -4rem; padding: .5rem 1rem; background: var(--paper); z-index: 3 }
.skip:focus { top: 1rem }

.bar { position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: 1rem; min-height: 3.5rem; padding: .5rem 1.5rem; background: var(--paper); border-bottom: 1px solid var(--line) }
.bar .name { font-weight: 650; color: inherit; text-decoration: none; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
.bar docent-search { flex: 0 1 auto; min-inline-size: 0; margin-inline-start: auto }
.menu { display: none; font: inherit; font-size: .9rem; padding: .3rem .7rem; color: inherit; background: var(--raised); border: 1px solid var(--line); border-radius: .4rem; cursor: pointer }
.scopes { position: relative; font-size: .9rem }
.scopes summary { cursor: pointer; padding: .3rem .6rem; border: 1px solid var(--line); border-radius: .4rem; white-space: nowrap }
.scopes ul { position: absolute; inset-inline-end: 0; top: 100%; margin: .4rem 0 0; padding: .4rem; list-style: none; min-width: 12rem; max-height: 70vh; overflow: auto; background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; box-shadow: 0 8px 24px rgb(0 0 0 / .16) }
.scopes a { display: block; padding: .25rem .6rem; border-radius: .3rem; color: inherit; text-decoration: none }
.scopes a:hover, .scopes a[aria-current] { background: var(--raised) }

.columns { display: grid; grid-template-columns: 17rem minmax(0, 1fr) 15rem; max-width: 92rem; margin: 0 auto }
.pages, .contents { position: sticky; top: 3.5rem; align-self: start; max-height: calc(100vh - 3.5rem); overflow-y: auto; font-size: .9rem; line-height: 1.4 }
.pages { display: block; inset: 3.5rem auto auto; width: auto; height: auto; margin: 0; padding: 1.5rem 1rem 3rem 1.5rem; border: 0; color: inherit; background: none }
.pages ul { list-style: none; margin: 0; padding: 0 }
.pages ul ul { margin-inline-start: .55rem; padding-inline-start: .7rem; border-inline-start: 1px solid var(--line) }
.pages a, .pages summary { display: block; padding: .28rem .5rem; border-radius: .3rem; color: var(--soft); text-decoration: none }
.pages summary { color: var(--ink); cursor: pointer; list-style: none; display: flex; gap: .4rem }
.pages summary::-webkit-details-marker { display: none }
.pages summary::before, .pages .folder::before { content: '›'; flex: none; width: .7em; color: var(--soft); transition: transform .12s }
.pages .folder { display: flex; gap: .4rem; color: var(--ink) }
.pages [open] > summary::before { transform: rotate(90deg) translateX(.1em) }
[dir=rtl] .pages [open] > summary::before { transform: rotate(-90deg) }
.pages a:hover, .pages summary:hover { background: var(--raised); color: var(--ink) }
.pages a[aria-current] { scroll-initial-target: nearest; color: var(--link); background: var(--raised); font-weight: 600 }
.pages .more { font-style: italic }

main { grid-column: 2; min-width: 0; padding: 2rem clamp(1.25rem, 4vw, 4rem) 4rem; max-width: 54rem; width: 100% }
.trail ol { display: flex; flex-wrap: wrap; gap: .2rem .5rem; list-style: none; margin: 0 0 .4rem; padding: 0; font-size: .85rem; color: var(--soft) }
.trail li:not(:last-child)::after { content: '/'; margin-inline-start: .5rem; color: var(--line) }
.trail a { color: inherit; text-decoration: none }
.trail a:hover { text-decoration: underline }

h1, h2, h3, h4, h5, h6 { line-height: 1.25; text-wrap: balance; margin: 2.4rem 0 .8rem; font-weight: 650 }
h1 { font-size: clamp(1.7rem, 1.3rem + 1.6vw, 2.25rem); letter-spacing: -.02em; margin: 0 0 1rem }
h2 { font-size: 1.45rem; letter-spacing: -.01em; padding-top: 1.4rem; border-top: 1px solid var(--line) }
h3 { font-size: 1.18rem } h4, h5, h6 { font-size: 1rem }
.anchor { margin-inline-start: .4rem; color: var(--soft); font-weight: 400; text-decoration: none; opacity: 0 }
:is(h2, h3, h4, h5, h6):hover .anchor, .anchor:focus-visible { opacity: 1 }
p, ul, ol, dl, blockquote, figure, .table { margin: 0 0 1.1rem }
ul, ol { padding-inline-start: 1.5rem } li { margin: .3rem 0 } li > :is(p, ul, ol):last-child { margin-bottom: 0 }
li::marker { color: var(--soft) }
dt { font-weight: 600; scroll-margin-top: 5rem } dd { margin: 0; margin-inline-start: 1.2rem; margin-bottom: .8rem }
hr { border: 0; border-top: 1px solid var(--line); margin: 2rem 0 }
.box { margin-inline-start: -1.3rem; background: var(--paper) }
.footnote { display: flex; gap: .5rem; font-size: .9rem; color: var(--soft) }

code { font-family: var(--mono); font-size: .88em; direction: ltr; unicode-bidi: isolate }
:not(pre) > code { background: var(--raised); border: 1px solid var(--line); border-radius: .3rem; padding: .08em .32em; overflow-wrap: anywhere }
.code { border: 1px solid var(--line); border-radius: .6rem; overflow: hidden; background: var(--raised); direction: ltr; text-align: left }
.code figcaption { display: flex; justify-content: space-between; gap: 1rem; padding: .4rem 1rem; font-size: .78rem; font-family: var(--mono); color: var(--soft); border-bottom: 1px solid var(--line) }
.code figcaption span:only-child { margin-inline-start: auto }
pre { margin: 0; padding: .9rem 1rem; overflow-x: auto; font-size: .9rem; line-height: 1.55; tab-size: 4 }
pre:focus-visible, .table:focus-visible { outline-offset: -2px }
blockquote { margin-inline: 0; padding: .8rem 1.1rem; border-inline-start: 3px solid var(--link); background: var(--raised); border-radius: .3rem }
blockquote > :last-child { margin-bottom: 0 }
.callout { --hue: var(--link); margin: 0 0 1.1rem; padding: .8rem 1.1rem; border: 1px solid var(--line); border-inline-start: 3px solid var(--hue); border-radius: .3rem; background: var(--raised) }
.callout:is(.tip, .hint, .success, .check) { --hue: var(--hue-get) }
.callout:is(.warning, .caution, .attention, .important, .deprecated, .experimental) { --hue: var(--hue-put) }
.callout:is(.danger, .error) { --hue: var(--hue-delete) }
.callout .label { margin-bottom: .3rem; font-weight: 650; color: var(--hue) }
:is(.callout, dd, .unfold, .tabs details) > :last-child { margin-bottom: 0 }
.tabs { margin: 0 0 1.1rem; border: 1px solid var(--line); border-radius: .6rem }
.tabs details { padding: .5rem 1rem } .tabs details + details { border-top: 1px solid var(--line) } .tabs [open] { padding-bottom: 1rem }
.unfold { margin: 0 0 1.1rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .6rem }
:is(.tabs, .unfold) summary { cursor: pointer; font-weight: 550 } :is(.unfold, .tabs details)[open] > summary { margin-bottom: .5rem }
.image { display: inline-block; padding: .1rem .6rem; border: 1px dashed var(--soft); border-radius: .4rem; font-size: .9em; color: var(--soft) }
p > .image:only-child { display: block; padding: 1.4rem 1rem; text-align: center }
.table { overflow-x: auto; border: 1px solid var(--line); border-radius: .6rem }
table { border-collapse: collapse; width: 100%; font-size: .92rem; line-height: 1.5 }
th, td { padding: .55rem .9rem; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: normal }
:is(th, td) code { overflow-wrap: normal }
td { min-width: 6rem }
th { font-weight: 600; background: var(--raised); white-space: nowrap }
tbody tr:last-child > * { border-bottom: 0 }

.operation { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem .7rem; padding: .7rem .9rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--raised); font-size: .95rem }
.operation br { display: none }
.method { font: 700 .78rem/1 var(--mono); letter-spacing: .04em; padding: .35rem .5rem; border-radius: .35rem; color: var(--paper); background: var(--hue-post) }
.method.get, .method.head, .method.options, .method.query { background: var(--hue-get) }
.method.put, .method.patch { background: var(--hue-put) }
.method.delete { background: var(--hue-delete) }

.place { scroll-margin-top: 5rem }
article section:has(:target) { margin: 2rem -1rem; padding: .9rem 1rem .9rem calc(1rem - 3px); background: var(--mark); border-inline-start: 3px solid var(--mark-edge); border-radius: .3rem }
article section:has(:target) > :is(h1, h2, h3, h4, h5, h6) { margin-top: 0; padding-top: 0; border-top: 0 }
article section:has(:target) > :last-child { margin-bottom: 0 }
::target-text { background: light-dark(#ffdf5c, #7a6310); color: inherit }

.facts { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .3rem 1.5rem; margin: 3rem 0 1rem; font-size: .85rem; color: var(--soft) }
.neighbours { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin: 1rem 0 }
.neighbours a { padding: .8rem 1rem; border: 1px solid var(--line); border-radius: .6rem; text-decoration: none; font-weight: 550 }
.neighbours a:hover { border-color: var(--link) }
.neighbours a[rel=next] { grid-column: 2; text-align: end }
.neighbours span { display: block; font-size: .8rem; font-weight: 400; color: var(--soft) }
main > footer { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: .82rem; color: var(--soft) }
.contents { padding: 2.2rem 1.5rem 3rem .5rem; font-size: .85rem }
.contents p { margin: 0 0 .5rem; font-weight: 600 }
.contents ul, .contents-above ul { list-style: none; margin: 0; padding: 0 }
.contents a { display: block; padding: .2rem 0; color: var(--soft); text-decoration: none }
.contents a:hover { color: var(--ink) }
.deeper { padding-inline-start: .9rem }
.contents-above { display: none; margin-bottom: 1.5rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .6rem; font-size: .9rem }
.contents-above summary { cursor: pointer; font-weight: 550 }
.search label { display: block; font-weight: 600; margin-bottom: .3rem }
.search div { display: flex; gap: .5rem }
.search :is(input, button) { font: inherit; padding: .5rem .8rem; border-radius: .5rem; border: 1px solid var(--soft); background: var(--paper); color: inherit }
.search input { flex: 1; min-width: 0 }
.search button { border-color: transparent; background: var(--link); color: var(--paper); font-weight: 600; cursor: pointer }
.suggestions { list-style: none; padding: 0 } .suggestions span { display: block; font-size: .85rem; color: var(--soft) }

@media (max-width: 75rem) {
  .columns { grid-template-columns: 16rem minmax(0, 1fr) }
  .contents { display: none } .contents-above { display: block }
}
@media (max-width: 50rem) {
  .columns { display: block }
  .menu { display: block }
  .bar { padding: .5rem 1rem; gap: .7rem }
  .pages { position: fixed; display: none; inset: 3.5rem 0 0; width: 100%; max-width: none; height: auto; max-height: none; padding: 1rem 1rem 3rem; background: var(--paper); font-size: 1rem }
  .pages:popover-open { display: block }
  main { padding-top: 1.25rem }
  .neighbours { grid-template-columns: 1fr } .neighbours a[rel=next] { grid-column: 1 }
}
@media print {
  .bar, .pages, .contents, .contents-above, .neighbours, .anchor, .skip { display: none }
  .columns { display: block } main { max-width: none; padding: 0 }
  pre { white-space: pre-wrap } .code, .table, .callout, blockquote { break-inside: avoid } h1, h2, h3 { break-after: avoid }
}
`;
