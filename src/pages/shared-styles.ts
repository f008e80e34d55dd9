/** Colors, fonts and links of the front page and the preview. */
export const baseStyles = `:root {
  color-scheme: light dark;
  --ink: light-dark(#1b1e25, #e6e8ee);
  --text: light-dark(#383d48, #c3c8d3);
  --soft: light-dark(#5a6170, #a0a8b8);
  --line: light-dark(#e4e6ec, #2a2e38);
  --strong-line: light-dark(#c9cdd7, #424857);
  --paper: light-dark(#ffffff, #12141a);
  --raised: light-dark(#f6f7f9, #1a1d25);
  --link: light-dark(#3451d1, #93a9ff);
  --tint: light-dark(#eef1fd, #1f2540);
  --edge: var(--link);
  --brand: var(--link);
  --on-brand: var(--paper);
  --glow: light-dark(#3451d1, #5d74ff);
  --far-glow: light-dark(#8a4be0, #8b5cf6);
  --target: light-dark(#ffe9a3, #6b5710);
  --blue: light-dark(#3451d1, #93a9ff);
  --green: light-dark(#137a43, #5dd39e);
  --amber: light-dark(#8a5300, #f0b65a);
  --red: light-dark(#b3261e, #ff9a90);
  --violet: light-dark(#7340c4, #c4a5ff);
  --mono: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace;
  --bar: 3.75rem;
  --radius: .6rem;
  font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  font-size: 100%;
  line-height: 1.7;
  -webkit-text-size-adjust: 100%;
}
html:is(:lang(ja), :lang(zh), :lang(ko)) { line-height: 1.85; line-break: strict }
html:lang(ko) { word-break: keep-all } html:lang(ja) :is(h1, h2, h3) { word-break: auto-phrase }
[dir=rtl] * { letter-spacing: 0 !important } [dir=rtl] :is(.cards p, .cards li, .pages a, .contents a, .contents-above a) { unicode-bidi: plaintext; text-align: right }
* { box-sizing: border-box }
html { scrollbar-gutter: stable; scroll-padding-top: calc(var(--bar) + 1.25rem) }
body { margin: 0; background: var(--paper); color: var(--text); overflow-wrap: break-word }
a { color: var(--link); text-underline-offset: .2em; text-decoration-thickness: .06em }
main a { text-decoration-color: color-mix(in srgb, var(--link) 45%, transparent) }
main a:hover { text-decoration-color: currentColor }
strong, b, dt, th { color: var(--ink) } a :is(strong, b) { color: inherit }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px }
`;

/** The site's logo in the header. */
export const brandMarkStyles = `.name img { display: block; flex: none; object-fit: contain } .name :is(.mark, .wordmark) { width: auto; height: 2rem } .name .wordmark { max-width: min(13rem, 40vw); object-position: left center }
.fades-on-light { filter: invert(1) hue-rotate(180deg) } .name .chip { padding: .3rem .4rem; border-radius: .4rem; background: #1b1e25 }
@media (prefers-color-scheme: dark) { .fades-on-light { filter: none } .fades-on-dark { filter: invert(1) hue-rotate(180deg) } .name .chip { padding: 0; background: none } }
`;

/** Cards of the parts of the docs, and badges of HTTP methods. */
export const cardStyles = `.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1rem; list-style: none; padding: 0; margin: 1.8rem 0 0 }
.cards > li { position: relative; display: flex; flex-direction: column; margin: 0; padding: 1.1rem 1.25rem; border: 1px solid var(--line); border-radius: .8rem; font-size: .92rem; line-height: 1.55; transition: border-color .15s, box-shadow .15s }
.cards > li:hover { border-color: var(--link); box-shadow: 0 6px 20px -10px color-mix(in srgb, var(--link) 60%, transparent) }
.cards :is(h2, h3) { margin: 0 0 .35rem; font-size: 1.05rem }
.cards :is(h2, h3) a { color: inherit; text-decoration: none } .cards :is(h2, h3) a::after { content: ''; position: absolute; inset: 0; border-radius: inherit }
.cards p { margin: 0; color: var(--soft) }
.cards .names { --gap: .95em; display: flex; flex-wrap: wrap; max-height: 3.1em; overflow: hidden; margin-inline-start: calc(-1 * var(--gap)); clip-path: inset(0 0 0 var(--gap)) } [dir='rtl'] .names { clip-path: inset(0 var(--gap) 0 0) }
.names span { position: relative; max-width: 100%; padding-inline-start: var(--gap); overflow: hidden; white-space: nowrap; text-overflow: ellipsis } .names span::before { content: '·'; position: absolute; inset-inline-start: .34em }
.cards ul { position: relative; margin: 0; padding: 0; list-style: none } .cards ul li { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; margin: .3rem 0; line-height: 1.35; overflow: hidden } .cards ul a { color: var(--soft); text-decoration: none } .cards ul a:hover { color: var(--link); text-decoration: underline }
.method { --hue: var(--link); font: 700 .78rem/1 var(--mono); letter-spacing: .03em; padding: .38rem .5rem; border-radius: .4rem; color: var(--paper); background: var(--hue) }
.method:is(.get, .head, .options, .query) { --hue: var(--green) } .method:is(.put, .patch) { --hue: var(--amber) } .method.delete { --hue: var(--red) }
:is(.cards, .pages) .method { display: inline-block; min-width: 2.85rem; text-align: center; padding: .2rem .3rem; font-size: .62rem; letter-spacing: 0; border-radius: .3rem; color: var(--hue); background: color-mix(in srgb, var(--hue) 10%, var(--paper)) }
.cards .endpoint { order: 1; margin-top: auto; padding-top: .5rem } .cards .endpoint code { font: .8rem var(--mono); border: 0; padding: 0; background: none; color: inherit; overflow-wrap: anywhere }
.cards .count { margin-top: auto; padding-top: .6rem; font-size: .82rem }

`;

/** The list of all pages, in columns. */
export const treeStyles = `.tree > ul { columns: 15rem; column-gap: 2rem; margin: 1.4rem 0 0; padding: 0; list-style: none; text-align: start; font-size: .95rem }
.tree li { padding-block: .12rem }
.tree > ul > li:has(ul) { margin-bottom: .8rem }
.tree > ul > li:not(:has(ul)) + li:has(ul) { margin-top: .8rem }
.tree ul ul { margin: 0; padding-inline-start: .9rem; list-style: none }
.tree a { display: block; break-inside: avoid; color: var(--text); text-decoration: none }
.tree li:has(ul) > a { break-after: avoid }
.tree > ul > li:has(ul) > a { font-weight: 600; color: var(--ink) }
.tree a:hover { color: var(--link) }
`;
