/** Styles of the insights page. */
export const insightsStyles = `
:root { color-scheme: light dark; --ink: light-dark(#16181d, #e9ebf1); --soft: light-dark(#565e6b, #a6aebd); --line: light-dark(#e4e6ec, #2b303a); --paper: light-dark(#f7f8fa, #101218); --raised: light-dark(#ffffff, #171a21); --link: light-dark(#2f4bc7, #9db0ff);
  --plain: light-dark(#5670e0, #7f97f5); --good: light-dark(#1a8a56, #4fc08d); --fair: light-dark(#c47a0a, #e5a945); --bad: light-dark(#c0392f, #f0857b); --broken: light-dark(#7a3fa8, #c09af5); --quiet: light-dark(#8b93a3, #788194);
  font: 100%/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif }
* { box-sizing: border-box }
html { scroll-padding-top: 4.5rem }
body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere }
a { color: var(--link); text-underline-offset: .2em; text-decoration-thickness: .06em }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px }
code, pre { font: .88em/1.6 ui-monospace, 'SF Mono', Menlo, Consolas, monospace }
button, input { font: inherit; color: inherit }
button { padding: .3rem .8rem; font-size: .86rem; font-weight: 550; background: var(--raised); border: 1px solid light-dark(#c9cedb, #444b5a); border-radius: .5rem; cursor: pointer }
button:hover { border-color: var(--link); color: var(--link) }
button.main { padding: .55rem 1rem; font-size: 1rem; background: var(--link); border-color: transparent; color: var(--raised) }
button.main:hover { filter: brightness(1.08) }
.small, .hint, .lead, .none { color: var(--soft) } .small { font-size: .84rem; font-weight: 400 } .none { font-size: .93rem }
.list > .fault:first-child { margin-top: 0 }
.fault { padding: .6rem .9rem; border-inline-start: 3px solid var(--bad); background: color-mix(in srgb, var(--bad) 8%, var(--raised)); border-radius: .3rem }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.skip { position: absolute; inset-inline-start: 1rem; top: -4rem; padding: .5rem 1rem; background: var(--raised); z-index: 3 }
.skip:focus { top: 1rem }

.card { max-width: 27rem; margin: 14vh auto 2rem; padding: 2.2rem; background: var(--raised); border: 1px solid var(--line); border-radius: 1rem; box-shadow: 0 18px 50px -24px rgb(20 30 80 / .35) }
.card h1 { margin: 0 0 .8rem; font-size: 1.6rem; line-height: 1.25; letter-spacing: -.02em }
.eyebrow { margin: 0 0 .2rem; font-size: .88rem; color: var(--soft) }
.card label { display: block; font-weight: 600; margin-bottom: .3rem }
.card input { width: 100%; padding: .55rem .8rem; background: var(--paper); border: 1px solid light-dark(#888f9e, #6d7587); border-radius: .5rem }
.card .main { width: 100%; margin-top: .9rem }
pre { overflow-x: auto; padding: .8rem 1rem; background: var(--paper); border: 1px solid var(--line); border-radius: .5rem }

.bar { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; padding: .6rem max(1.25rem, calc(50vw - 36rem)); background: var(--raised); border-bottom: 1px solid var(--line) }
.bar .name { flex: 1; margin: 0; font-weight: 650; min-width: 0 } .bar .name a { color: inherit; text-decoration: none } .bar .name a:hover { text-decoration: underline } .bar .name span { margin-inline-start: .5rem; font-size: .84rem; font-weight: 400; color: var(--soft) }
.switch { display: flex; padding: .15rem; background: var(--paper); border: 1px solid var(--line); border-radius: .6rem }
.switch a { padding: .2rem .8rem; font-size: .86rem; color: var(--soft); text-decoration: none; border-radius: .45rem }
.switch a[aria-current] { background: var(--raised); color: var(--ink); font-weight: 600; box-shadow: 0 1px 3px rgb(0 0 0 / .14) }
main:not(.card) { max-width: 74.5rem; margin: 0 auto; padding: 2.2rem 1.25rem 5rem }
.top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .6rem 1rem; margin-bottom: 1.3rem } .top .switch { background: none }
main:not(.card) > h1 { margin: 0 0 1.3rem } .top h1 { margin: 0 } main:not(.card) h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -.025em } h1 span { margin-inline-start: .5rem; font-size: 1rem; font-weight: 400; letter-spacing: 0; color: var(--soft) }
.short { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; margin: 0; background: var(--raised); border: 1px solid var(--line); border-radius: .9rem }
.short div { position: relative; padding: 1rem 1.1rem; border-inline-start: 1px solid var(--line) } .short div:first-child { border: 0 }
dt { font-size: .84rem; color: var(--soft) } dd { margin: 0 }
.help { position: relative; width: 1.5rem; height: 1.5rem; margin: -.35rem 0 -.35rem .15rem; padding: 0; font-size: .72rem; line-height: 1; color: var(--soft); background: none; border: 0; vertical-align: middle } .short .help { position: absolute; inset-inline-end: .4rem; top: 1.2rem } .help::before { content: ''; position: absolute; inset: .2rem; border: 1px solid currentColor; border-radius: 50%; opacity: .6 }
.tip { max-width: min(20rem, calc(100vw - 2rem)); padding: .7rem .9rem; font-size: .88rem; font-weight: 400; line-height: 1.5; letter-spacing: 0; white-space: normal; color: var(--ink); background: var(--raised); border: 1px solid var(--line); border-radius: .6rem; box-shadow: 0 14px 40px -16px rgb(20 30 80 / .5) }
@supports (position-area: end) { .tip { inset: auto; margin: .3rem 0; position-area: block-end span-inline-end; position-try-fallbacks: flip-inline, flip-block, flip-block flip-inline } }
.short dd { font-size: 1.55rem; font-weight: 650; letter-spacing: -.02em; line-height: 1.3; font-variant-numeric: tabular-nums } .short small { font-size: .84rem; font-weight: 500; letter-spacing: 0; white-space: nowrap } .better { color: light-dark(#11653e, #6fd3a5) } .worse { color: light-dark(#a52a21, #f59a91) } .short dd > span { display: block; font-size: .8rem; font-weight: 400; letter-spacing: 0; color: var(--soft) }
.jump { display: flex; flex-wrap: wrap; gap: .3rem 1.3rem; margin: 1.3rem 0 0; font-size: .92rem }

section { margin-top: 3.2rem }
h2 { margin: 0; font-size: 1.35rem; letter-spacing: -.015em } h2 + .lead { margin: .1rem 0 1.1rem }
h3 { margin: 0 0 .6rem; font-size: 1rem } h4 { margin: 0; font-size: 1rem }
.hint { font-size: .9rem } h1 + .small { margin-top: -.9rem }
.columns { display: grid; grid-template-columns: 1fr 1fr; gap: 1.1rem; align-items: stretch; margin-top: 1.1rem } .columns > * { min-width: 0 } .columns > :is(.list, .chart) { margin: 0 } .columns > .chart { display: flex; flex-direction: column } 
.list, .chart { margin: 1.1rem 0 0; padding: 1.1rem 1.25rem; background: var(--raised); border: 1px solid var(--line); border-radius: .9rem }
.list > :last-child { margin-bottom: 0 }
details summary { position: relative; width: fit-content; margin-top: .6rem; font-size: .88rem; color: var(--link); cursor: pointer }
.table { position: relative; overflow: auto; max-height: 44rem } .chart .table { max-height: 17rem; margin-top: .5rem }
table { width: 100%; border-collapse: collapse; font-size: .93rem; font-variant-numeric: tabular-nums }
th { font-size: .82rem; font-weight: 550; color: var(--soft); white-space: nowrap }
th, td { padding: .45rem .6rem; text-align: start; vertical-align: top; border-top: 1px solid var(--line) } thead th { border-top: 0; padding-top: 0 }
th:first-child, td:first-child { padding-inline-start: 0; min-width: 9rem } th:last-child, td:last-child { padding-inline-end: 0 }
.number { text-align: end; white-space: nowrap; overflow-wrap: normal } td form { text-align: end } td button { white-space: nowrap }
.golden { margin: 0; font-size: .86rem; font-weight: 550; color: light-dark(#146c43, #6fd3a6); white-space: nowrap } td .golden { text-align: end }

.kinds { display: flex; flex-wrap: wrap; gap: .4rem; font-size: .88rem } .kinds a { padding: .2rem .75rem; color: var(--ink); text-decoration: none; background: var(--raised); border: 1px solid var(--line); border-radius: 1rem } .kinds a:hover { border-color: var(--link) } .kinds a[aria-current] { color: var(--link); border-color: var(--link); font-weight: 600 } .kinds span { color: var(--soft); font-weight: 400; font-variant-numeric: tabular-nums }
.rows { padding: 0 } .head { display: flex; flex-wrap: wrap; align-items: center; gap: .3rem 1.2rem; padding: .6rem 1.25rem; font-size: .88rem; color: var(--soft) } .head > :last-child { margin-inline-start: auto } .more { margin: 0; padding: .7rem 1.25rem; font-size: .93rem; border-top: 1px solid var(--line) }
.bulk { display: none; position: sticky; bottom: 0; z-index: 1; align-items: center; gap: .5rem; padding: .6rem 1.25rem; font-size: .93rem; background: var(--raised); border-top: 1px solid var(--line); border-radius: 0 0 .9rem .9rem; box-shadow: 0 -8px 20px -14px rgb(20 30 80 / .5) } .rows { counter-reset: picked } .entry > input:checked { counter-increment: picked } .picked { flex: 1 } .picked::before { content: counter(picked) } .rows:has(.entry > input:checked) .bulk { display: flex }
.closed { margin-top: .9rem } .welcome h2 { margin-bottom: .4rem } .welcome :is(p, ul) { margin: .4rem 0 } .welcome ul { padding-inline-start: 1.3rem }
.entry { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: start; gap: 0 .8rem; padding: 0 1.25rem; border-top: 1px solid var(--line); scroll-margin-block: 35vh } .rows > .entry:first-child { border-top: 0 } .entry > input { width: 1.1rem; height: 1.1rem; margin: .85rem 0 0; accent-color: var(--link) } .entry > details { grid-column: 2 } .entry > details:first-child { grid-column: 1 / 3 } .entry > .mark { grid-column: 3; padding: .45rem 0 } .entry > .mark button { padding: .2rem .7rem; font-weight: 500 }
.entry summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: .2rem .9rem; align-content: center; width: auto; margin: 0; padding-block: .7rem; padding-inline-start: 1.2rem; font-size: .93rem; color: var(--ink) } .entry summary::before { content: ''; position: absolute; inset-inline-start: .1rem; top: 1.1rem; width: .4rem; height: .4rem; border: solid var(--soft); border-width: 0 .1rem .1rem 0; transform: rotate(-45deg) } .entry details[open] > summary::before { transform: rotate(45deg) } .entry summary:hover h3 { color: var(--link) } .entry h3 { flex: 1 1 14rem; min-width: 0; margin: 0; font-size: .97rem; font-weight: 600; line-height: 1.4 } .entry details:not([open]) :is(h3, .earlier, .remarks) { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2 } .entry time { min-width: 3.6rem; font-size: .84rem; color: var(--soft); text-align: end; white-space: nowrap } .entry .earlier, .remarks { flex-basis: 100%; margin: 0; font-size: .84rem; color: var(--soft) }
.inside { padding: 0 0 1rem 1.2rem; font-size: .93rem } .inside > p { margin: 0 0 .5rem } .inside h4 { margin-top: .9rem; font-size: .93rem } .inside h4 + .cited { margin: .3rem 0 .8rem } .inside .answer { max-height: min(24rem, 55vh); overflow: auto; border: 1px solid var(--line); background: linear-gradient(var(--paper), var(--paper)) bottom / 100% 2.5rem no-repeat local, linear-gradient(transparent, color-mix(in srgb, var(--ink) 22%, transparent)) bottom / 100% 1.4rem no-repeat, var(--paper) }
.about { margin: .1rem 0 0; font-size: .84rem } .about a { color: var(--soft) } .earlier, .then { margin: .1rem 0 0; font-size: .93rem } .earlier q, .then q { font-weight: 550 } h1 + .earlier { margin-top: -.9rem; font-size: 1.02rem } .panel p { max-width: 44rem; margin: 0 0 .45rem } .decide { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: .6rem 1rem; margin-top: .8rem } .panel .decide .note { flex: 1 1 18rem; flex-wrap: nowrap; margin: 0 } .decide .note label { flex-basis: 8rem }
.reasons { display: flex; flex-wrap: wrap; align-items: center; gap: .35rem; margin: 0 } .reasons span { padding: .05rem .55rem; font-size: .8rem; font-weight: 550; border-radius: 1rem; white-space: nowrap }
.said { display: inline-flex; align-items: center; gap: .3rem } .said svg { width: .85rem; height: .85rem; fill: none; stroke: currentColor; stroke-width: 1.4; stroke-linejoin: round } .reasons .quiet { color: var(--soft); border: 1px solid var(--line) } .reasons .bad { color: light-dark(#98271f, #ffb1aa); background: color-mix(in srgb, var(--bad) 12%, var(--raised)) } .reasons .fair { color: light-dark(#7a4a00, #f3c274); background: color-mix(in srgb, var(--fair) 14%, var(--raised)) }
.answer { margin: .6rem 0; padding: .8rem 1rem; overflow-x: auto; font-size: .93rem; background: var(--paper); border-radius: .5rem } section > .answer { padding: 1.1rem 1.25rem; background: var(--raised); border: 1px solid var(--line); border-radius: .9rem } .answer > * { margin: 0 0 .6rem } .answer > :last-child { margin-bottom: 0 } .answer :is(ul, ol) { padding-inline-start: 1.3rem } .answer figure { margin-inline: 0 } .answer pre { margin: 0; background: var(--raised) } .answer .callout, .answer blockquote { margin-inline: 0; padding-inline-start: .8rem; border-inline-start: 3px solid var(--line) }
.mark { display: flex; gap: .4rem } .note { display: flex; flex-wrap: wrap; gap: .4rem; align-items: end } .note label { flex: 1 1 14rem; max-width: 26rem; font-size: .84rem; color: var(--soft) } .note input { display: block; width: 100% }
.undo { position: sticky; bottom: 1rem; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .4rem 1rem; width: fit-content; max-width: 100%; margin: 1rem auto 0; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--raised); box-shadow: 0 10px 30px -12px rgb(20 30 80 / .45) } .rows:has(.entry > input:checked) ~ .undo { bottom: 4.5rem } .undo span { min-width: 0; overflow-wrap: anywhere }
.note input, .again input, .again select, .other input { min-width: 0; padding: .3rem .6rem; font: inherit; font-size: .88rem; color: var(--ink); background: var(--paper); border: 1px solid light-dark(#888f9e, #6d7587); border-radius: .5rem }
.again { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .6rem } .again input { flex: 1 1 16rem; max-width: 34rem; font-size: 1rem } .bar a { font-size: .9rem }
.found { list-style: none; margin: 0; padding: 0 } .found li { display: flex; gap: .8rem; padding: .8rem 0; border-top: 1px solid var(--line) } .found li:first-child { padding-top: 0; border-top: 0 } .found li > div { min-width: 0; flex: 1 } .found label, .found strong { font-weight: 600 } .found p { margin: .1rem 0 } .found input { width: 1.15rem; height: 1.15rem; margin-top: .25rem; accent-color: var(--link); flex: none } .snippet { font-size: .93rem } .why { font-size: .88rem; color: var(--soft); font-style: italic }
:is(.found, details) + .save { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line) } .save { display: flex; flex-wrap: wrap; gap: .8rem; align-items: end; justify-content: space-between } .remove { margin: .7rem 0 1.2rem } .other { font-size: .88rem; color: var(--soft) } .other input { display: block; width: min(20rem, 100%) }
.spark { display: block; width: 100%; height: 1.6rem; margin-top: .5rem } .spark path { fill: none; stroke: var(--plain); stroke-width: 3 }
.cited { margin: 0; padding-inline-start: 1.2rem; font-size: .93rem }
.sources { display: flex; flex-wrap: wrap; gap: 0 .6rem; margin: 0 0 .8rem; font-size: .88rem } .sources p { margin: 0; color: var(--soft) } .sources ol { margin: 0; padding-inline-start: 1.2rem }
.quotes { list-style: none; margin: .4rem 0; padding: 0; font-size: .95rem } .quotes q { white-space: pre-wrap } .quotes li { margin: .25rem 0; padding-inline-start: .8rem; border-inline-start: 3px solid var(--line); color: var(--soft) }
.reports { list-style: none; margin: 0; padding: 0 } .reports > li + li { margin-top: .8rem; padding-top: .8rem; border-top: 1px solid var(--line) } .reports p { margin: 0 } .marks { display: flex; align-items: end; gap: .4rem; margin-top: .5rem } .marks .note { flex: 1; flex-wrap: nowrap } .marks .note label { flex: 1 }

figcaption p { margin: -.45rem 0 .6rem; font-size: .88rem; color: var(--soft) }
.legend { display: flex; flex-wrap: wrap; gap: .1rem 1rem; list-style: none; margin: 0 0 .7rem; padding: 0; font-size: .84rem; color: var(--soft) } .legend strong { font-weight: 600; color: var(--ink); font-variant-numeric: tabular-nums }
.legend li::before { content: ''; display: inline-block; width: .65rem; height: .65rem; margin-inline-end: .4rem; border-radius: 2px; background: currentColor }
.legend .plain::before { background: var(--plain) } .legend .good::before { background: var(--good) } .legend .fair::before { background: var(--fair) } .legend .bad::before { background: var(--bad) } .legend .broken::before { background: var(--broken) } .legend .quiet::before { background: var(--quiet) }
.plot { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .35rem .6rem } .columns:not(:has(details[open])) .plot { flex: 1; max-height: 24rem; grid-template-rows: 1fr auto } .columns:not(:has(details[open])) .plot > :is(svg, .days) { align-self: stretch; height: auto; min-height: 9.5rem }
.scale { display: flex; flex-direction: column; justify-content: space-between; text-align: end; margin: -.55em 0 } .scale, .dates { font-size: .76rem; color: var(--soft); font-variant-numeric: tabular-nums }
.plot svg { grid-area: 1 / 2; display: block; width: 100%; height: 9.5rem } .dates { grid-column: 2; display: flex; justify-content: space-between }
.grid { fill: none; stroke: var(--line); vector-effect: non-scaling-stroke }
.days { grid-area: 1 / 2; position: relative; display: flex; height: 9.5rem } .days label { flex: 1; position: relative } .days input { width: 100%; height: 100%; margin: 0; appearance: none; border-radius: 2px; cursor: default } .days label:hover, .days input:is(:checked, :focus-visible) { background: color-mix(in srgb, var(--ink) 8%, transparent) }
.values { display: none; position: absolute; inset-block-start: .3rem; inset-inline-start: calc(100% + .3rem); z-index: 1; width: max-content; max-width: 14rem; padding: .4rem .7rem; font-size: .84rem; line-height: 1.5; color: var(--ink); background: var(--raised); border: 1px solid light-dark(#c9cedb, #444b5a); border-radius: .5rem; box-shadow: 0 6px 18px -8px rgb(0 0 0 / .35); pointer-events: none } .late .values { inset-inline: auto calc(100% + .3rem) } .values > span { display: block } .values > span::before { content: ''; display: inline-block; width: .65rem; height: .65rem; margin-inline-end: .4rem; border-radius: 2px; background: var(--look) } .values .plain { --look: var(--plain) } .values .good { --look: var(--good) } .values .fair { --look: var(--fair) } .values .bad { --look: var(--bad) } .values .broken { --look: var(--broken) } .values .quiet { --look: var(--quiet) }
.days label:hover .values, .days:not(:has(label:hover)) input:checked + .values, .days:not(:has(label:hover)) input:focus-visible + .values { display: block }
rect.plain { fill: var(--plain) } rect.good { fill: var(--good) } rect.fair { fill: var(--fair) } rect.bad { fill: var(--bad) } rect.broken { fill: var(--broken) } rect.quiet { fill: var(--quiet) }
.range { display: block; width: 100%; height: .45rem; border-radius: .25rem; overflow: hidden; margin: .3rem 0 .35rem } .range .far { fill: color-mix(in srgb, var(--plain) 18%, var(--raised)) } .range .near { fill: color-mix(in srgb, var(--plain) 45%, var(--raised)) }
.times h4 { font-size: .93rem; font-weight: 550 } .times dl { display: grid; grid-template-columns: repeat(3, 1fr); margin: 0 0 1rem } .times dl:last-child { margin-bottom: 0 } .times dt { font-size: .8rem } .times dd { font-weight: 600; font-variant-numeric: tabular-nums }
.facts .small { display: block } .facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 1rem; margin: 0; padding: 1.1rem 1.25rem; background: var(--raised); border: 1px solid var(--line); border-radius: .9rem }

@media (max-width: 70rem) { .short { grid-auto-flow: row; grid-template-columns: repeat(3, 1fr) } .short div:last-child:nth-child(3n+1) { grid-column: span 3 } .short div:last-child:nth-child(3n+2) { grid-column: span 2 } .short div:nth-child(3n+1) { border-inline-start: 0 } .short div:nth-child(n+4) { border-top: 1px solid var(--line) } }
@media (max-width: 60rem) { .entry h3 { flex-basis: 0 } .entry time { order: 1; min-width: 0 } .entry .reasons { order: 2; flex-basis: 100% } .entry :is(.earlier, .remarks) { order: 3 } .columns { grid-template-columns: minmax(0, 1fr) } }
@media (max-width: 40rem) {
  .bar { position: static; padding: .6rem 1rem } .bar .name a { color: inherit; text-decoration: none } .bar .name a:hover { text-decoration: underline } .bar .name span { display: none } .switch { order: 1; flex-basis: 100% } .switch a { flex: 1; text-align: center } html { scroll-padding-top: 1rem }
  main:not(.card) { padding: 1.5rem 1rem 4rem } h1 span { display: block; margin: .1rem 0 0 } .short div { padding: .6rem .7rem } .short dt { font-size: .78rem; line-height: 1.3 } .short dd { font-size: 1.25rem } .short small { display: block } .short dd > span, .short .spark { display: none } .short .help { inset-inline-end: .1rem; top: auto; bottom: .7rem }
  .entry { column-gap: .6rem; padding: 0 1rem } .entry .reasons { gap: .25rem } .entry .reasons span { padding-inline: .35rem; font-size: .72rem } .entry > .mark { grid-area: 1 / 2; padding: .7rem 0 0 } .entry:has(details[open]) > details { grid-row: 2 } .entry:not(:has(details[open])) > .mark { display: none } .head { padding: .6rem 1rem } .inside { padding-inline-start: 0 }
  @supports selector(::details-content) { .entry > details[open] { display: contents } .entry summary { grid-area: 1 / 2 } .entry > .mark { grid-row: 2; padding: .2rem 0 .7rem } .entry > details::details-content { grid-area: 3 / 2 } .entry > details:first-child > summary, .entry > details:first-child::details-content, .entry > details:first-child + .mark { grid-column: 1 / 3 } }
  .mark button, .bulk button, .undo button, .note button, .note input { min-height: 44px; min-width: 44px; padding-inline: 1.1rem } .marks { display: block } .marks .mark { margin-top: .4rem }
  section { margin-top: 2rem } .jump, .kinds { flex-wrap: nowrap; overflow-x: auto; margin-inline: -1rem; padding: .2rem 3rem .2rem 1rem; white-space: nowrap; scrollbar-width: none; mask-image: linear-gradient(to right, #000 calc(100% - 3rem), transparent) } .jump { margin-top: .8rem }
  .list .table { max-height: none } .list table:has([data-name]), .list table:has([data-name]) tbody { display: block } .list table:has([data-name]) thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) } .list tr:has([data-name]) { display: flex; flex-wrap: wrap; gap: .1rem 1rem; padding: .55rem 0; border-top: 1px solid var(--line) } .list tbody tr:has([data-name]):first-child { padding-top: 0; border-top: 0 } .list tr:has([data-name]) td { padding: 0; border: 0 } .list tr:has([data-name]) td:first-child { flex: 1 0 100% } .list td[data-name] { font-size: .84rem; color: var(--soft) } .list td[data-name]::before { content: attr(data-name) ' ' }
  @supports (position-area: end) { .tip { width: calc(100vw - 2rem); max-width: none; position-area: block-end span-all; justify-self: center; position-try-fallbacks: flip-block } }
  .list:not(.rows), .chart { padding: 1rem } .card { margin: 5vh 1rem; padding: 1.5rem }
}
@media print { .bar, .jump, form, .skip { display: none } .list, .chart { break-inside: avoid } }
`;
