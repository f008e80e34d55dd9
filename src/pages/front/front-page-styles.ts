import { baseStyles, cardStyles } from '../shared-styles.ts';

/** Styles of the front page; the widget has its own. */
export const frontPageStyles = `
${baseStyles}
body { background: radial-gradient(70rem 30rem at 50% -12rem, light-dark(#e6ebff, #1d2444), transparent) no-repeat var(--paper) }
main { max-width: 66rem; margin: 0 auto; padding: clamp(3rem, 11vh, 7rem) 1.25rem 3rem }
.hero { text-align: center; margin-bottom: 4rem }
h1 { margin: 0 0 .8rem; font-size: clamp(2.3rem, 6.5vw, 3.75rem); line-height: 1.08; letter-spacing: -.03em; font-weight: 740; color: var(--ink); text-wrap: balance; overflow-wrap: anywhere }
h2 { margin: 0 0 .3rem; font-size: 1.35rem; letter-spacing: -.015em; line-height: 1.3; color: var(--ink) }
h3 { margin: 0; font-size: 1rem; color: var(--ink) }
.lead { max-width: 38rem; margin: 0 auto 2rem; font-size: 1.15rem; line-height: 1.55; color: var(--soft); text-wrap: balance }
.state { display: inline-flex; align-items: center; gap: .55rem; margin: 0 0 1.2rem; padding: .25rem .9rem; font-size: .9rem; color: var(--soft); background: var(--paper); border: 1px solid var(--line); border-radius: 2rem }
.state::before { content: ''; width: .5rem; height: .5rem; border-radius: 50%; background: var(--amber) }
docent-search { display: block; max-width: 40rem; height: 3.6rem; margin: 0 auto; --docent-button-background: var(--paper); --docent-button-radius: .9rem }
docent-search:not(:defined) { border: 1px solid var(--line); border-radius: .9rem; background: var(--paper) }
docent-search::part(button) { height: 3.6rem; padding-inline: 1.2rem; font-size: 1.1rem; box-shadow: 0 1px 2px rgb(12 16 32 / 6%), 0 14px 36px -14px rgb(40 60 160 / 32%) }
.examples { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: .5rem; margin: 1.1rem 0 0; padding: 0; font-size: .9rem; color: var(--soft) }
.examples a { padding: .25rem .8rem; color: var(--text); background: var(--paper); border: 1px solid var(--line); border-radius: 2rem; text-decoration: none } .examples a:hover { color: var(--link); border-color: var(--link) }
section + section { margin-top: 4rem }
.browse h2 a { color: inherit; text-decoration: none } .browse h2 a::after { content: ' →'; color: var(--soft) } [dir=rtl] .browse h2 a::after { content: ' ←' } .browse h2 a:hover { color: var(--link) }
.browse .all { margin: 1rem 0 0; font-size: .95rem } .browse .cards { margin-top: 1.2rem } .browse .cards > li { background: var(--paper) }
.scopes { display: flex; flex-wrap: wrap; gap: .2rem .9rem; margin: .4rem 0 0; font-size: .92rem; color: var(--soft) } .scopes a { color: var(--text) } .scopes a[aria-current] { color: var(--ink); font-weight: 600; text-decoration: none }
${cardStyles}
.use { padding-top: 3rem; border-top: 1px solid var(--line) }
.use > p { margin: 0 0 1.2rem; color: var(--soft) }
.ways { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr)); gap: 1.5rem; margin: 0; padding: 0; list-style: none }
.ways > li:last-child:nth-child(odd) { grid-column: 1 / -1 } .ways > li { min-width: 0; padding: 1.25rem 1.35rem; border: 1px solid var(--line); border-radius: .8rem; background: var(--paper); font-size: .95rem }
.ways summary { cursor: pointer } .ways summary h3 { display: inline } .ways p { margin: .3rem 0 .8rem; color: var(--soft) } .ways details > :last-child { margin-bottom: 0 }
.copyable { display: grid; grid-template: minmax(1.75rem, auto) auto / minmax(0, 1fr) auto; align-items: center; gap: .3rem; margin: .9rem 0 0 } .ways .copyable p { margin: 0; font-size: .85rem; color: var(--soft) }
pre { grid-column: 1 / -1; margin: 0; padding: .75rem .95rem; white-space: pre-wrap; overflow-wrap: normal; overflow-x: auto; font: .84rem/1.6 var(--mono); color: var(--ink); border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); direction: ltr; text-align: left }
.word { white-space: nowrap }
.copyable button { grid-area: 1 / 2; height: 1.75rem; padding: 0 .7rem; font: inherit; font-size: .8rem; color: var(--soft); background: var(--paper); border: 1px solid var(--line); border-radius: .45rem; cursor: pointer } .copyable button:hover { color: var(--ink) }
code { font-family: var(--mono); font-size: .9em }
footer { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .3rem 1.5rem; max-width: 66rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; font-size: .85rem; color: var(--soft) } footer p { margin: 0 } footer a { color: inherit }
@media (min-width: 40.01rem) { .ways summary { list-style: none } .ways summary::-webkit-details-marker { display: none } }
@media (max-width: 40rem) {
  main { padding-top: 3rem } .hero { margin-bottom: 3rem } section + section { margin-top: 3rem } .use { padding-top: 2.2rem }
  .cards { gap: .7rem } .cards > li { padding: .9rem 1.1rem } .cards > li:nth-child(n + 7) { display: none }
  .ways { gap: .7rem } .ways > li { padding: .8rem 1.1rem } pre { font-size: .78rem; padding-inline: .8rem }
}
`;
