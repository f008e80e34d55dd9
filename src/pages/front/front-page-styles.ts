import { baseStyles, brandMarkStyles, cardStyles, treeStyles } from '../shared-styles.ts';

/** Styles of the front page; the widget has its own. */
export const frontPageStyles = `
${baseStyles}${brandMarkStyles}
html { scrollbar-gutter: auto }
body { background: radial-gradient(46rem 26rem at 22% -9rem, color-mix(in srgb, var(--glow) var(--glows), transparent), transparent), radial-gradient(42rem 24rem at 82% -8rem, color-mix(in srgb, var(--far-glow) var(--glows), transparent), transparent), var(--paper); background-repeat: no-repeat; --glows: 17% } @media (prefers-color-scheme: dark) { body { --glows: 26% } }
.top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .2rem 1.5rem; max-width: 70rem; margin: 0 auto; padding: 1rem 1.25rem } .top a { color: var(--text); text-decoration: none } .top a:hover { color: var(--link) } .top .name { display: flex; align-items: center; gap: .6rem; font-weight: 680; color: var(--ink) } .top nav { display: flex; align-items: center; gap: 1.4rem; font-size: .95rem } .top .start { padding: .35rem 1rem; font-weight: 600; color: var(--on-brand); background: var(--brand); border-radius: .6rem } .top .start:hover { color: var(--on-brand); filter: brightness(1.08) }
main { max-width: 70rem; margin: 0 auto; padding: clamp(2rem, 7vh, 4.5rem) 1.25rem 3rem }
.hero { text-align: center; margin-bottom: 4rem } .kind { margin: 0 0 .5rem; font-size: .95rem; font-weight: 640; letter-spacing: .01em; color: var(--link) }
h1 { margin: 0 0 .8rem; font-size: clamp(2.5rem, 7vw, 4.25rem); line-height: 1.06; letter-spacing: -.03em; font-weight: 740; color: var(--ink); text-wrap: balance; overflow-wrap: anywhere }
h2 { margin: 0 0 .3rem; font-size: 1.5rem; letter-spacing: -.015em; line-height: 1.3; color: var(--ink) }
h3 { margin: 0; font-size: 1rem; color: var(--ink) }
.lead { max-width: 40rem; margin: 0 auto 2.2rem; font-size: 1.2rem; line-height: 1.5; color: var(--text); text-wrap: balance; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 5; overflow: hidden }
.state { display: inline-flex; align-items: center; gap: .55rem; margin: 0 0 1.2rem; padding: .25rem .9rem; font-size: .9rem; color: var(--soft); background: var(--paper); border: 1px solid var(--line); border-radius: 2rem }
.state::before { content: ''; width: .5rem; height: .5rem; border-radius: 50%; background: var(--amber) }
docent-search { display: block; max-width: 40rem; height: 3.6rem; margin: 0 auto; --docent-button-background: var(--paper); --docent-button-radius: .9rem }
docent-search:not(:defined) { border: 2px solid var(--edge); border-radius: .9rem; background: var(--paper) }
docent-search::part(button) { height: 3.6rem; padding-inline: 1.2rem; font-size: 1.1rem; border: 2px solid var(--edge); box-shadow: 0 1px 2px rgb(12 16 32 / 6%), 0 14px 36px -14px color-mix(in srgb, var(--glow) 40%, transparent) }
.examples { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: .5rem; margin: 1.1rem 0 0; padding: 0; font-size: .9rem; color: var(--soft) }
.examples a { padding: .25rem .8rem; color: var(--text); background: var(--paper); border: 1px solid var(--line); border-radius: 2rem; text-decoration: none } .examples a:hover { color: var(--link); border-color: var(--link) }
.access { display: flex; flex-wrap: wrap; justify-content: center; gap: .4rem 2rem; margin: 2.2rem 0 0; font-size: .92rem } .access div { display: flex; flex-wrap: wrap; justify-content: center; align-items: baseline; gap: 0 .6rem; min-width: 0 } .access dt { color: var(--soft) } .access dd { margin: 0; min-width: 0; overflow-wrap: anywhere; color: var(--ink) }
section + section { margin-top: 4rem }
.browse .all { margin: 1.6rem 0 0; text-align: center } details.all > summary { list-style: none; cursor: pointer } details.all > summary::-webkit-details-marker { display: none }
.browse .all > a, .browse .all > summary { display: inline-block; padding: .5rem 1.3rem; font-weight: 600; color: var(--ink); border: 1px solid var(--strong-line); border-radius: .6rem; text-decoration: none } .browse .all > :is(a, summary):hover { color: var(--link); border-color: var(--link) }
.browse .cards { grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); margin-top: 1.2rem } .browse .cards p:not(:last-child) { margin-bottom: .2rem } .browse .cards p:not(.endpoint, .names) { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden } .browse .cards p.count { flex: none } .browse .cards > li { background: var(--paper) }
.scopes { display: flex; flex-wrap: wrap; gap: .2rem .9rem; margin: .4rem 0 0; font-size: .92rem; color: var(--soft) } .scopes a { color: var(--text) } .scopes a[aria-current] { color: var(--ink); font-weight: 600; text-decoration: none }
.choices { margin: .4rem 0 0; font-size: .92rem } .choices summary { width: fit-content; padding: .35rem 0; color: var(--soft); cursor: pointer } .choices .scopes { display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: .1rem .9rem; max-height: 16rem; overflow-y: auto; padding: .6rem .9rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--paper) } .choices .scopes a { padding: .25rem 0; text-decoration: none } .choices .scopes a:hover { color: var(--link) }
${cardStyles}${treeStyles}
.ways { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr)); gap: 1rem; margin: 1.2rem 0 0; padding: 0; list-style: none; font-size: .92rem; line-height: 1.55 }
.ways { color: var(--text) } .ways > li:first-child { grid-row: span 2 } .ways > li { min-width: 0; padding: 1.1rem 1.25rem 1.25rem; border: 1px solid var(--line); border-radius: .8rem; background: var(--paper) } .ways h2 { margin-bottom: .35rem; font-size: 1.05rem; letter-spacing: 0 } .ways p { margin: 0; color: var(--soft) } .ways .copyable + p { margin-top: .9rem }
.copyable { display: grid; grid-template: minmax(1.75rem, auto) auto / minmax(0, 1fr) auto; align-items: center; gap: .3rem; margin: .9rem 0 0 } .ways .copyable p { margin: 0; font-size: .85rem; color: var(--soft) }
pre { grid-column: 1 / -1; margin: 0; padding: .75rem .95rem; white-space: pre-wrap; overflow-wrap: normal; overflow-x: auto; font: .84rem/1.6 var(--mono); color: var(--ink); border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); direction: ltr; text-align: left }
.word { white-space: nowrap }
.copyable button { grid-area: 1 / 2; height: 1.75rem; padding: 0 .7rem; font: inherit; font-size: .8rem; color: var(--soft); background: var(--paper); border: 1px solid var(--line); border-radius: .45rem; cursor: pointer } .copyable button:hover { color: var(--ink) }
code { font-family: var(--mono); font-size: .9em } code, time { direction: ltr; unicode-bidi: isolate }
footer { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .3rem 1.5rem; max-width: 70rem; margin: 0 auto; padding: 0 1.25rem 3rem; font-size: .85rem; color: var(--soft) } footer p { margin: 0 } footer a { color: inherit } .use a { color: var(--link) }
.use { flex: 0 0 100%; margin-bottom: .6rem; padding-top: 1rem; border-top: 1px solid var(--line) } .use summary { cursor: pointer; width: fit-content; padding-block: .2rem } .use summary:hover { color: var(--ink) } .use summary span { margin-inline: .2rem .5rem; font-weight: 600; color: var(--text) }
@media (min-width: 40.01rem) { .browse .rest { display: none } }
@media (min-width: 66rem) { .browse .cards:has(> :nth-child(3n + 4):last-child) { grid-template-columns: repeat(4, minmax(0, 1fr)) } }
@media (max-width: 40rem) {
  .top { flex-wrap: nowrap } .top nav { gap: 1rem; flex: none } .top nav a:not(.start) { display: none } .top .name { flex: 1 1 0; flex-wrap: wrap; min-width: 0; height: 2rem; line-height: 2rem; overflow: hidden } .top :is(.name span, .start) { white-space: nowrap } .top .start { max-width: 75vw; overflow: hidden; text-overflow: ellipsis }
  body { --glows: 11% } main { padding-top: 2rem } .hero { margin-bottom: 3rem } section + section { margin-top: 2.5rem }
  .cards { gap: .7rem } .cards > li { padding: .9rem 1.1rem } .browse:not(:has(.rest[open])) .cards > li:nth-child(n + 7) { display: none }
  pre { font-size: .78rem; padding-inline: .8rem }
}
`;
