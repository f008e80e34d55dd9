import { baseStyles, brandMarkStyles, cardStyles, treeStyles } from '../shared-styles.ts';
import { codeStyles } from './code-styles.ts';

/** Styles of the preview. Icons are masks over a color, so that no image is loaded. */
export const previewStyles = `
${baseStyles}${brandMarkStyles}.skip { position: absolute; inset-inline-start: 1rem; top: -4rem; padding: .5rem 1rem; background: var(--paper); z-index: 3 }
.skip:focus { top: 1rem }

.bar { position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: .6rem; height: var(--bar); padding: 0 max(1.5rem, calc((100% - 93rem) / 2)); background: var(--paper); border-bottom: 1px solid var(--line) }
.bar .name { display: flex; align-items: center; gap: .6rem; min-width: 0; margin-inline-end: auto; font-size: 1.1rem; font-weight: 680; letter-spacing: -.015em; color: var(--ink); text-decoration: none }
.bar .name span { display: block; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
.bar docent-search { flex: 0 1 17rem; min-inline-size: 3rem; height: 2.5rem; --docent-font-size: .95rem; --docent-button-radius: .55rem }
@media (max-width: 40rem) { .above:not(:has(nav)) docent-page-actions { min-width: 4.75rem; margin-top: -.2rem } .above:not(:has(nav)) docent-page-actions::part(copy) { width: 2.4rem; gap: 1rem; overflow: hidden } }
.bar docent-search:not(:defined) { border: 1px solid var(--line); border-radius: .55rem; background: var(--raised) }
.menu, .scopes summary { display: flex; align-items: center; gap: .45rem; height: 2.5rem; padding: 0 .6rem; font: inherit; font-size: .9rem; color: var(--soft); background: none; border: 0; border-radius: .5rem; cursor: pointer; white-space: nowrap; list-style: none }
:is(.menu, .scopes summary):hover { color: var(--ink); background: var(--raised) }
.menu { display: none; margin-inline-start: -.6rem }
.menu::before, .scopes summary::before, .copy::before, .label::before, .image::before { content: ''; flex: none; width: 18px; height: 18px; background: currentColor; clip-path: var(--shape); forced-color-adjust: none }
.menu::before { --shape: path('M1 3h16v2H1zM1 8h16v2H1zM1 13h16v2H1z') }
.versions summary::before { --shape: path(evenodd, 'M1.5 1.5h7.2l8 8-7.2 7.2-8-8ZM3 3v5l6.4 6.4 5-5L8 3ZM5.6 4.6a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2Z') }
.languages summary::before { --shape: path(evenodd, 'M9 1a8 8 0 1 1 0 16A8 8 0 0 1 9 1Zm0 1.4a6.6 6.6 0 1 0 0 13.2A6.6 6.6 0 0 0 9 2.4ZM3 5.6h12V7H3ZM3 11h12v1.4H3ZM9 2.4C7 4 6 6.500 6 9s1 5 3 6.600c2-1.600 3-4.100 3-6.600S11 4 9 2.400Zm0 2C10 5.600 10.700 7.200 10.700 9S10 12.400 9 13.600C8 12.400 7.300 10.800 7.300 9S8 5.600 9 4.400Z') }
.scopes { position: relative; flex: none }
.scopes summary::-webkit-details-marker { display: none }
.scopes summary::after { content: ''; width: .4rem; height: .4rem; margin-top: -.2rem; border: solid currentColor; border-width: 0 1.5px 1.5px 0; rotate: 45deg }
.scopes span { max-width: 9rem; overflow: hidden; text-overflow: ellipsis }
.scopes ul { position: absolute; inset-inline-end: 0; top: 100%; margin: .4rem 0 0; padding: .35rem; list-style: none; min-width: 11rem; max-width: calc(100vw - 2rem); max-height: 70vh; overflow: auto; background: var(--paper); border: 1px solid var(--line); border-radius: var(--radius); box-shadow: 0 12px 32px -8px rgb(12 16 32 / .25) }
.scopes li { margin: 0 }
.scopes a { display: block; padding: .3rem .7rem; border-radius: .4rem; color: var(--text); text-decoration: none; font-size: .92rem }
.scopes a:hover { background: var(--raised) }
.scopes a[aria-current] { scroll-initial-target: nearest; scroll-margin-block: .35rem; color: var(--link); background: var(--tint); font-weight: 600 }

.columns { display: grid; --menu: clamp(16.5rem, 20vw, 19.5rem); grid-template-columns: var(--menu) minmax(0, 1fr) 16.5rem; max-width: 96rem; margin: 0 auto }
.pages, .contents { position: sticky; top: var(--bar); align-self: start; max-height: calc(100vh - var(--bar)); overflow-y: auto; font-size: .9rem; line-height: 1.45; scrollbar-width: thin; scrollbar-color: var(--line) transparent }
.pages { display: block; inset: var(--bar) auto auto; width: auto; height: calc(100vh - var(--bar)); margin: 0; padding: 1.6rem 1rem 4rem 1.5rem; border: 0; border-inline-end: 1px solid var(--line); color: inherit; background: none }
.pages::before { content: ''; position: sticky; display: block; top: -1.6rem; z-index: 1; height: 1.6rem; margin: -1.6rem 0 0; background: linear-gradient(var(--paper) 12px, transparent); pointer-events: none }
.pages ul { list-style: none; margin: 0; padding: 0 }
.pages li { margin: 1px 0 }
.pages ul ul { margin-inline-start: .7rem; padding-inline-start: .45rem; border-inline-start: 1px solid var(--line) }
.pages ul ul ul { margin-inline-start: .35rem; padding-inline-start: .15rem }
.pages ul ul ul :is(a, summary) { padding-inline: .5rem .35rem }
.pages a, .pages summary { display: block; padding: .32rem .65rem; border-radius: .45rem; color: var(--soft); text-decoration: none; overflow-wrap: anywhere }
.pages > ul > li > :is(details > summary, .folder), .pages > ul > li > details > summary { color: var(--ink); font-weight: 620 }
.pages > ul > li:has(> details) + li, .pages > ul > li:has(> details) { margin-top: .55rem }
.pages summary, .pages .folder { display: flex; justify-content: space-between; align-items: center; gap: .5rem; color: var(--text); cursor: pointer; list-style: none }
.pages summary::-webkit-details-marker { display: none }
.pages summary::after, .pages .folder::after { content: ''; flex: none; width: .4rem; height: .4rem; border: solid var(--soft); border-width: 0 1.5px 1.5px 0; rotate: -45deg; transition: rotate .15s }
[dir=rtl] :is(.pages summary, .pages .folder)::after { rotate: 135deg }
.pages [open] > summary::after, [dir=rtl] .pages [open] > summary::after { rotate: 45deg }
.pages a:hover, .pages summary:hover { background: var(--raised); color: var(--ink) }
.pages a[aria-current] { scroll-initial-target: nearest; color: var(--link); background: var(--tint); font-weight: 560 }
.pages .more { color: var(--soft) }
.pages a:has(.method) { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: baseline; gap: .5rem; hyphens: auto; hyphenate-limit-chars: 12 5 4 } .pages a:has(.method) code { grid-column: 2 }
.pages a code { font-size: .78rem; border: 0; padding: 0; background: none; color: inherit }

.columns { --gutter: clamp(1.25rem, 4vw, 3.5rem); --above: 2.2rem; --contents-bar: 2.9rem }
main { grid-column: 2; min-width: 0; padding: var(--above) var(--gutter) 4rem; max-width: 53rem; width: 100%; margin-inline: auto }
.wide main { grid-column: 2 / -1; max-width: 80rem; margin-inline: 0 }
.above { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; margin: 0 0 .6rem }
.columns:not(.wide) .above:not(:has(nav)) { position: relative; z-index: 1; float: inline-end; margin-inline-start: 1rem }
.above docent-page-actions { min-width: 10rem; min-height: 2.4rem; display: flex; justify-content: end; margin-inline-start: auto; --docent-button-radius: .55rem }
.trail ol { display: flex; flex-wrap: wrap; gap: .2rem .5rem; list-style: none; margin: 0; padding: 0; font-size: .875rem; color: var(--soft) }
.trail li { display: flex; align-items: center; gap: .5rem; margin: 0 }
.trail li:not(:last-child)::after { content: ''; width: .32rem; height: .32rem; border: solid var(--soft); border-width: 1.5px 1.5px 0 0; rotate: 45deg }
[dir=rtl] .trail li:not(:last-child)::after { rotate: -135deg }
.trail a { color: inherit; text-decoration: none }
.trail a:hover { color: var(--ink); text-decoration: underline }

h1, h2, h3, h4, h5, h6 { color: var(--ink); line-height: 1.25; text-wrap: balance; margin: 2.2rem 0 .8rem; font-weight: 680; letter-spacing: -.012em }
h1 { font-size: clamp(1.85rem, 1.5rem + 1.5vw, 2.4rem); line-height: 1.15; letter-spacing: -.025em; font-weight: 720; margin: 0 0 1.2rem; text-wrap: pretty }
h2 { font-size: 1.5rem; margin-top: 2.9rem } h3 { font-size: 1.2rem } h4, h5, h6 { font-size: 1rem; letter-spacing: 0 }
.anchor { margin-inline-start: .45rem; color: var(--soft); font-weight: 400; text-decoration: none; opacity: 0; transition: opacity .12s }
:is(h2, h3, h4, h5, h6):hover .anchor, .anchor:focus-visible { opacity: 1 }
.label-badge { padding: .1rem .45rem; border-radius: .35rem; font-size: .75rem; font-weight: 600; letter-spacing: 0; vertical-align: middle; color: var(--soft); background: var(--tint) }
.lead { font-size: 1.15rem; color: var(--soft) }
p, ul, ol, dl, blockquote, figure, .table { margin: 0 0 1.15rem }
ul, ol { padding-inline-start: 1.5rem } li { margin: .35rem 0 } li:where(:has(> p):not(:last-child)) { margin-bottom: 1.15rem } li > :is(p, ul, ol):last-child { margin-bottom: 0 }
li::marker { color: var(--soft) }
dl { display: grid; gap: .2rem } dt { font-weight: 620; padding-top: .7rem; border-top: 1px solid var(--line); scroll-margin-top: 5rem } dt + dt { padding-top: 0; border-top: 0 } dl > dt:first-child { border-top: 0; padding-top: 0 }
dd { margin: 0 0 .6rem } dd > dl { margin: .8rem 0 0; padding-inline-start: 1rem; border-inline-start: 2px solid var(--line) }
hr { border: 0; border-top: 1px solid var(--line); margin: 2rem 0 }
li:has(> .box, > p > .box) { list-style: none } .box { float: inline-start; width: 1.05rem; height: 1.05rem; margin: .35rem .3rem 0 -1.5rem; border: 1.5px solid var(--strong-line); border-radius: .25rem; font-size: 0; --shape: path('M5.400 11.200 2.200 8 3.300 6.900l2.100 2.100 5.300-5.300 1.100 1.100Z') } [dir=rtl] .box { margin-inline: -1.5rem .3rem } .box.done { border-color: var(--link); background: var(--link) } .box.done::before { content: ''; display: block; width: 14px; height: 14px; background: var(--paper); clip-path: var(--shape) }
.files { margin: 0 0 1.25rem; padding: .8rem 1rem; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); font: .875rem/1.6 var(--mono); direction: ltr; text-align: left; overflow-x: auto } .files ul { margin: 0; padding: 0; list-style: none } .files ul ul { margin-inline-start: .5rem; padding-inline-start: 1rem; border-inline-start: 1px solid var(--strong-line) } .files li { margin: .15rem 0 }
.files li::before { content: ''; display: inline-block; width: 18px; height: 18px; margin-inline-end: .45rem; vertical-align: -.25em; background: var(--soft); clip-path: var(--shape); --shape: path(evenodd, 'M4 1.500h6.500L14.500 5.500v11H4ZM5.400 2.900v12.200h7.700V6.500H9.500V2.900Z') } .files .folder::before { background: var(--link); --shape: path('M1.500 3.500h5.500l1.700 2h7.800v9.500h-15Z') }
:is(sup, sub) { line-height: 0 } sup a { padding-inline: .1em; text-decoration: none } .footnote:target { color: var(--text); background: var(--tint); border-radius: .2rem }
.footnotes { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--line) } .footnote { display: flex; gap: .5rem; font-size: .9rem; color: var(--soft) } .footnote > sup { font-size: 1em; line-height: inherit; vertical-align: 0 } .footnote > sup::after { content: '.' }
blockquote { margin-inline: 0; padding: .1rem 0 .1rem 1.1rem; border-inline-start: 3px solid var(--strong-line); color: var(--soft) }
[dir=rtl] blockquote { padding: .1rem 1.1rem .1rem 0 }
blockquote > :last-child { margin-bottom: 0 }

.callout { --hue: var(--blue); --shape: path(evenodd, 'M9 1a8 8 0 1 0 0 16A8 8 0 0 0 9 1ZM8 4.600h2v2H8ZM8 8h2v5.400H8Z'); margin: 0 0 1.25rem; padding: .9rem 1.1rem; border: 1px solid color-mix(in srgb, var(--hue) 28%, var(--paper)); border-radius: var(--radius); background: color-mix(in srgb, var(--hue) 6%, var(--paper)) }
.callout.tip { --hue: var(--green); --shape: path(evenodd, 'M9 1a5.600 5.600 0 0 0-3 10.300V13h6v-1.700A5.600 5.600 0 0 0 9 1ZM6.300 14.200h5.400v1.200H6.300ZM7.300 16.300h3.400v1.200H7.300Z') }
.callout.warning { --hue: var(--amber); --shape: path(evenodd, 'M9 1.200 17.600 16.500H.400ZM8.100 6.200v5.200h1.800V6.200Zm0 6.400v1.800h1.800v-1.800Z') }
.callout.danger { --hue: var(--red); --shape: path(evenodd, 'M5.700 1h6.600L17 5.700v6.600L12.300 17H5.700L1 12.300V5.700ZM8 4.600v5.600h2V4.600Zm0 6.800v2h2v-2Z') }
.callout.example { --hue: var(--violet); --shape: path(evenodd, 'M3 1h8l4 4v12H3ZM5.800 8v1.500h6.400V8Zm0 3.200v1.500h6.400v-1.500Z') }
.label { display: flex; align-items: center; gap: .5rem; margin-bottom: .35rem; font-weight: 640; color: var(--hue) }
:is(.callout, dd, .unfold, .nested, .statuses li, .fields li) > :last-child { margin-bottom: 0 }

.tabs { margin: 0 0 1.25rem; border: 1px solid var(--line); border-radius: var(--radius) }
.tabs > details { padding: .5rem 1rem } .tabs > details + details { border-top: 1px solid var(--line) } .tabs > [open] { padding-bottom: 1rem }
.tabs > details > :last-child { margin-bottom: 0 }
.tabs > details > summary { cursor: pointer; font-weight: 560; color: var(--soft) } .tabs > [open] > summary { color: var(--ink) }
@supports selector(::details-content) {
  .tabs { display: flex; flex-wrap: wrap; border: 0; border-radius: 0 }
  .tabs > details, .tabs > details[open] { display: contents }
  .tabs > details > summary { order: 0; padding: .45rem .9rem; border-bottom: 2px solid transparent; list-style: none; font-size: .93rem }
  .tabs > details > summary::-webkit-details-marker { display: none }
  .tabs > details > summary:hover { color: var(--ink) }
  .tabs > [open] > summary { position: relative; color: var(--link); border-color: var(--link) }
  .tabs::before { content: ''; order: 1; width: 100%; margin-top: -2px; border-bottom: 2px solid var(--line) }
  .tabs > details::details-content { order: 2; width: 100%; padding-top: 1rem }
  .tabs > details:not([open])::details-content { display: none }
  .example .tabs:has(> :nth-child(5)) { display: grid; grid-template-columns: repeat(40, max-content); column-gap: 0; container-type: inline-size; overflow: auto hidden; scrollbar-width: none }
  .example .tabs:has(> :nth-child(5)) > details > summary { grid-row: 1; white-space: nowrap }
  .example .tabs:has(> :nth-child(5)) > [open] > summary { z-index: 1 }
  .example .tabs:has(> :nth-child(5))::before { grid-row: 2 }
  .example .tabs:has(> :nth-child(5)) > details::details-content { grid-row: 3 }
  .example .tabs:has(> :nth-child(5))::before, .example .tabs:has(> :nth-child(5)) > details::details-content { grid-column: 1 / -1; position: sticky; inset-inline-start: 0; width: 100cqi; margin-inline-end: -100cqi }
}
.unfold { margin: 0 0 1.25rem; padding: .55rem 1rem; border: 1px solid var(--line); border-radius: var(--radius) }
.unfold summary { cursor: pointer; font-weight: 560; color: var(--ink) } .unfold[open] > summary { margin-bottom: .6rem }

.image { display: inline-flex; align-items: center; gap: .5rem; max-width: 100%; padding: .15rem .7rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--raised); font-size: .875em; line-height: 1.5; color: var(--soft); vertical-align: middle; --shape: path(evenodd, 'M1 3h16v12H1Zm1.500 1.500v7.600l3.700-3.700 3 3 1.800-1.800 4.500 4.500V4.500Zm9.700 1.300a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3Z') }
p > :is(.image:only-child, a:only-child > .image:only-child) { display: flex; flex-direction: column; justify-content: center; gap: .6rem; min-height: 9rem; padding: 1.5rem; text-align: center; border-radius: var(--radius); background: repeating-linear-gradient(135deg, transparent 0 11px, color-mix(in srgb, var(--line) 35%, transparent) 11px 12px) var(--raised) }
.shot, .icon { max-width: 100%; height: auto; vertical-align: middle } .shot { border: 1px solid var(--line); border-radius: .5rem; background: #fff } .shot:is(.in-dark, .in-light) { border: 0; border-radius: 0; background: none } p > :is(.shot:only-child, a:only-child > .shot:only-child) { display: block; margin-inline: auto } td .shot { max-height: 12rem; width: auto } video.shot { width: 100%; aspect-ratio: 16 / 9; background: var(--tint, #0001) }
@media (prefers-color-scheme: dark) { .in-light { display: none } } @media not (prefers-color-scheme: dark) { .in-dark { display: none } }
.elsewhere { display: block; padding: .5rem 1rem; border: 1px dashed var(--line); border-radius: var(--radius); font-size: .9rem; color: var(--soft) } .elsewhere a { color: inherit } li > p > .elsewhere:only-child, li > .elsewhere { display: inline; padding: 0; border: 0 } .unread { margin: 1.6rem 0; padding: .7rem 1rem; border: 1px dashed var(--line); border-radius: var(--radius) } .unread > p { margin: 0 } .unread > p > .elsewhere { padding: 0; border: 0 } .unread :is(h2, h3, h4, h5, h6) { margin: .45rem 0; padding: 0; border: 0; font-size: 1rem }
.picture { margin: 0 0 1.25rem } .picture > p { margin: 0 } .caption { margin: .5rem 0 1.25rem; text-align: center; font-size: .88rem; color: var(--soft); text-wrap: balance } .picture .caption { margin-bottom: 0 }
article .buttons { display: flex; flex-wrap: wrap; gap: .6rem; margin: 0 0 2.2rem; padding: 0; list-style: none } article .buttons li { margin: 0 } article .buttons a { display: block; padding: .4rem 1.1rem; font-weight: 600; color: var(--ink); border: 1px solid var(--strong-line); border-radius: .6rem; text-decoration: none } article .buttons li:first-child a { color: var(--on-brand); background: var(--brand); border-color: transparent } article .buttons a:hover { border-color: var(--link) }
article .cards { margin: 0 0 1.5rem } article .cards > li { margin: 0 } .cards .title { margin: 0 0 .35rem; font-size: 1rem; font-weight: 620; color: var(--ink) } .cards .title a { color: inherit; text-decoration: none } .cards .title > a:first-child::after { content: ''; position: absolute; inset: 0; border-radius: inherit } .cards > li:not(:has(a)):hover { border-color: var(--line); box-shadow: none } .cards p:not(.title) a { position: relative }
.table { --edge: light-dark(rgb(12 16 32 / .16), rgb(0 0 0 / .6)); overflow-x: auto; border: 1px solid var(--line); border-radius: var(--radius); background: linear-gradient(to right, var(--paper) 40%, transparent) 0 / 3rem 100% local, linear-gradient(to left, var(--paper) 40%, transparent) 100% / 3rem 100% local, linear-gradient(to right, var(--edge), transparent) 0 / .8rem 100% scroll, linear-gradient(to left, var(--edge), transparent) 100% / .8rem 100% scroll var(--paper); background-repeat: no-repeat }
table { border-collapse: collapse; width: 100%; font-size: .92rem; line-height: 1.55 }
th, td { padding: .6rem .9rem; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: normal }
.table :is(th, td) code { overflow-wrap: normal }
.table .words { min-width: 6rem } .table :is(.name, .term) { white-space: nowrap } .table .prose { min-width: 12.5rem }
th { font-weight: 620; background: var(--raised); text-wrap: balance }
thead tr:not(:has(th:not(:empty))) { display: none }
tbody tr:last-child > * { border-bottom: 0 }
${codeStyles}
.diagram { margin: 0 0 1.5rem; --_text: var(--ink); --_text-sec: var(--text); --_text-muted: var(--soft); --_text-faint: var(--soft); --_line: var(--soft); --_arrow: var(--text); --_node-fill: var(--raised); --_node-stroke: var(--strong-line); --_group-fill: var(--paper); --_group-hdr: var(--raised); --_inner-stroke: var(--line); --_key-badge: var(--line); --bg: var(--paper) }
.diagram > div { overflow-x: auto; padding: .5rem; border: 1px solid var(--line); border-radius: var(--radius) } .diagram svg { display: block; max-width: 100%; height: auto; margin: 0 auto; overflow: visible; font-family: system-ui, sans-serif; direction: ltr } .diagram .wide { min-width: 32rem } .diagram .wider { min-width: 52rem } .diagram .widest { min-width: 90rem } .diagram [fill='var(--_text-muted)']:not(:has(tspan)) { paint-order: stroke; stroke: var(--paper); stroke-width: 3px; stroke-linejoin: round } .diagram > .unfold { margin: .5rem 0 0; padding: .2rem .8rem; border: 0; font-size: .88rem } .diagram > .unfold > summary { color: var(--soft); font-weight: 400 } .diagram > .caption { margin: .5rem 0 0 }
.formula { margin: 0 0 1.15rem; overflow-x: auto; text-align: center } math { font-size: 1.1em; direction: ltr } .tml-left { text-align: -webkit-left; padding-inline: 0 } .tml-right { text-align: -webkit-right; padding-inline: 0 }
.call { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem .7rem; padding: .65rem .8rem; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); font-size: .9rem; color: var(--soft) }
.call > code:first-of-type { flex: 1 1 12rem; min-width: 0; font-size: .95rem; color: var(--ink); border: 0; background: none; padding: 0 }
.wraps wbr { display: none }
.operation .wraps pre { white-space: pre-wrap; overflow-wrap: anywhere } .operation .wraps wbr { display: inline }
.fields { list-style: none; padding: 0 } .fields > li { margin: 0; padding: .85rem 0; border-top: 1px solid var(--line) } .fields > li:last-child { border-bottom: 1px solid var(--line) }
.fields p { margin: .25rem 0 0 } .field { display: flex; flex-wrap: wrap; align-items: baseline; gap: .15rem .6rem }
.field > code { font-weight: 650; color: var(--ink); border: 0; background: none; padding: 0; font-size: .92rem }
.fields li > :is(ul, ol, .code, .table, blockquote) { margin-block: .5rem .25rem } .values { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem .35rem; font-size: .9rem } .values > span { color: var(--soft) }
.type { font-size: .85rem; color: var(--soft) }
.badge { font-size: .75rem; font-weight: 600; line-height: 1.5; padding: 0 .45rem; border-radius: .35rem; color: var(--red); background: color-mix(in srgb, var(--red) 8%, var(--paper)) }
.badge.deprecated { color: var(--amber); background: color-mix(in srgb, var(--amber) 8%, var(--paper)) }
.nested { margin-top: .6rem; padding: .35rem .9rem; border: 1px solid var(--line); border-radius: var(--radius) }
.nested summary { cursor: pointer; font-size: .85rem; font-weight: 560; color: var(--soft) } .nested[open] > summary { margin-bottom: .35rem }
.nested .fields > li:last-child { border-bottom: 0 }
.statuses { list-style: none; padding: 0 } .statuses li { margin: .5rem 0 }
.status { display: inline-block; min-width: 3.1rem; margin-inline-end: .35rem; padding: 0 .45rem; text-align: center; font: 650 .82rem/1.7 var(--mono); border-radius: .35rem; color: var(--hue, var(--soft)); background: color-mix(in srgb, var(--hue, var(--soft)) 10%, var(--paper)) }
.status.s2 { --hue: var(--green) } .status.s3 { --hue: var(--link) } .status.s4 { --hue: var(--amber) } .status.s5 { --hue: var(--red) }
@media (min-width: 75.01rem) {
  .wide .operation:has(.example) { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 27rem); column-gap: 3rem; align-items: start }
  .wide .operation > section { grid-column: 1; min-width: 0 }
  .wide .operation > .example { grid-column: 2; grid-row: 1 / span 40; position: sticky; top: calc(var(--bar) + 1.5rem); max-height: calc(100vh - var(--bar) - 3rem); overflow-y: auto }
  .wide .example > :first-child { margin-top: 0; font-size: 1rem }
}

${cardStyles}${treeStyles}.tree li { margin: 0 } .tree > ul { columns: auto } .tree > ul > li > ul { columns: 15rem; column-gap: 2rem }
.place { scroll-margin-top: 5rem }
article section { position: relative }
article section:has(:target):not(:has(dt:target))::before, dt:target::before { content: ''; position: absolute; inset-block: -.35rem; inset-inline-start: -1.1rem; width: 3px; border-radius: 2px; background: var(--link) }
dt:target { position: relative }
@keyframes flash { from { background: var(--tint); box-shadow: 0 0 0 .8rem var(--tint) } to { background: transparent; box-shadow: 0 0 0 .8rem transparent } }
@media (prefers-reduced-motion: no-preference) { article section:has(:target):not(:has(dt:target)), dt:target { border-radius: .2rem; animation: flash 1.4s .2s ease-out backwards } }
::target-text { background: var(--target); color: inherit }

.facts { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .3rem 1.5rem; margin: 3.5rem 0 1rem; font-size: .85rem; color: var(--soft) }
.neighbours { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin: 1rem 0; padding-top: 1.2rem; border-top: 1px solid var(--line) }
.neighbours a { padding: .8rem 1.1rem; border: 1px solid var(--line); border-radius: var(--radius); text-decoration: none; font-weight: 600; color: var(--ink); transition: border-color .15s }
.neighbours a:hover { border-color: var(--link) }
.neighbours a[rel=next] { grid-column: 2; text-align: end }
.neighbours span { display: block; font-size: .82rem; font-weight: 400; color: var(--soft) }
main > footer { margin-top: 2rem; font-size: .82rem; color: var(--soft) }
.contents { padding: 2.4rem 1.5rem 3rem 1rem; font-size: .86rem }
.contents p { margin: 0 0 .6rem; font-weight: 640; color: var(--ink) }
.contents ul, .contents-above ul { list-style: none; margin: 0; padding: 0 }
.contents ul { scroll-target-group: auto; border-inline-start: 1px solid var(--line) }
.contents li { margin: 0 }
.contents a { display: block; margin-inline-start: -1px; padding: .25rem .9rem; border-inline-start: 1px solid transparent; color: var(--soft); text-decoration: none }
.contents .deeper a { padding-inline-start: 1.7rem }
.contents a:hover { color: var(--ink) }
.contents a[aria-current] { color: var(--link); border-color: var(--link) }
.contents-above { display: none; position: sticky; top: var(--bar); z-index: 1; align-self: start; background: var(--paper); border-bottom: 1px solid var(--line); font-size: .88rem; line-height: 1.45 }
.contents-above summary { display: flex; align-items: center; gap: .6rem; height: var(--contents-bar); padding: 0 var(--gutter); cursor: pointer; list-style: none; white-space: nowrap } .contents-above summary::-webkit-details-marker { display: none }
.contents-above summary > :first-child { display: flex; align-items: center; gap: .45rem; padding: .2rem .65rem; font-weight: 560; color: var(--ink); border: 1px solid var(--line); border-radius: .5rem } .contents-above summary > :first-child::after { content: ''; width: .36rem; height: .36rem; margin-top: -.18rem; border: solid currentColor; border-width: 0 1.5px 1.5px 0; rotate: 45deg } .contents-above [open] > summary > :first-child { color: var(--link); border-color: var(--link) }
.contents-above .now { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; color: var(--soft) }
.contents-above ul { position: absolute; inset-inline: 0; top: 100%; max-height: min(60vh, 30rem); overflow-y: auto; overscroll-behavior: contain; padding: .4rem var(--gutter) .8rem; background: var(--paper); border-block: 1px solid var(--line); box-shadow: 0 16px 32px -16px rgb(12 16 32 / .3) } .contents-above li { margin: 0 }
.contents-above a { display: block; padding: .45rem 0; color: var(--text); text-decoration: none } .contents-above a[aria-current] { color: var(--link); font-weight: 600 } .contents-above .deeper { padding-inline-start: .9rem }
.search { display: flex; gap: .5rem; margin: 2rem 0 1.4rem }
.search :is(input, button) { font: inherit; padding: .5rem .8rem; border-radius: .5rem; border: 1px solid var(--soft); background: var(--paper); color: inherit }
.search input { flex: 1; min-width: 0 }
.search button { border-color: transparent; background: var(--link); color: var(--paper); font-weight: 600; cursor: pointer }
.suggestions { list-style: none; padding: 0 } .suggestions span { display: block; font-size: .85rem; color: var(--soft) }

@media (max-width: 90rem) { .columns { grid-template-columns: var(--menu) minmax(0, 1fr) 13.5rem; --gutter: clamp(1.25rem, 3vw, 2.5rem) } .contents { padding-inline-end: .75rem } }
@media (max-width: 75rem) {
  h1 { font-size: 2rem }
  .columns { grid-template-columns: 17rem minmax(0, 1fr) }
  .contents { display: none } .contents-above { display: block; grid-area: 1 / 2 } .contents-above + main { grid-area: 1 / 2; padding-top: calc(var(--above) + var(--contents-bar)) }
  html:has(.contents-above) { scroll-padding-top: calc(var(--bar) + 4rem) }
}
@media (max-width: 50rem) {
  :root { --bar: 3.5rem }
  h1 { font-size: 1.55rem; line-height: 1.2 } h2 { font-size: 1.3rem; margin-top: 2.4rem } h3 { font-size: 1.1rem } .columns { display: block; --above: 1.4rem }
  .menu { display: flex }
  .bar { padding: 0 1rem; gap: .2rem }
  .bar docent-search { flex: 0 1 auto }
  .scopes summary::after { display: none } .scopes summary { padding: 0 .75rem } .languages summary span { display: none } .scopes.versions span { max-width: 4.5rem }
  .menu { padding: 0 .8rem }
  .pages { position: fixed; align-self: stretch; display: none; inset: var(--bar) 0 0; width: 100%; max-width: none; height: auto; max-height: none; padding: 1rem 1rem 3rem; border: 0; background: var(--paper); font-size: 1rem }
  .pages:popover-open { display: block }
  .pages a, .pages summary { padding-block: .5rem }
  .contents-above + main { padding-top: var(--above) }
  .above { flex-wrap: nowrap } .trail, .trail li { min-width: 0 } .trail li:not(:last-child) { display: none } .trail :is(li, a) { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  th, td { padding: .5rem .7rem } .table .words { min-width: 4.5rem } .table .name { white-space: normal } .table .name code { white-space: nowrap } .table .prose { min-width: 11rem }
  .table td:nth-child(2):last-child { min-width: 8rem }
  pre { font-size: .8125rem }
  .wraps pre { white-space: pre-wrap; overflow-wrap: anywhere } .wraps wbr { display: inline }
  @supports selector(::details-content) { .tabs { column-gap: .15rem } .tabs > details > summary { padding: .35rem .65rem; border: 0; border-radius: .45rem } .tabs > [open] > summary { background: var(--tint) } .tabs::before { border: 0 } .tabs > details::details-content { padding-top: .75rem } }
  .code[data-language]:not(.wraps, :has(figcaption)) { grid-template-rows: 2.6rem auto }
  .code[data-language]:not(.wraps, :has(figcaption))::before { content: attr(data-language); grid-area: 1 / 1; padding: 0 1.1rem; font: .8rem var(--mono); color: var(--soft) }
  .code:is([data-language], :has(figcaption)):not(.wraps) pre { grid-area: 2 / 1 / auto / -1; border-top: 1px solid var(--line) } .code:is([data-language], :has(figcaption)):not(.wraps) .copy { margin-block: .25rem }
  article section:has(:target)::before, dt:target::before { inset-inline-start: -.75rem }
  .neighbours { grid-template-columns: 1fr } .neighbours a[rel=next] { grid-column: 1 }
}
@media (min-width: 40.01rem) and (max-width: 50rem) { .bar docent-search { flex: 0 0 13rem } .bar docent-search::part(kbd) { display: none } }
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition: none !important } }
@media print {
  .bar, .pages, .contents, .contents-above, .neighbours, .anchor, .skip, .copy { display: none }
  .columns { display: block } main { max-width: none; padding: 0 }
  pre { white-space: pre-wrap } .code, .table, .callout, blockquote { break-inside: avoid } h1, h2, h3 { break-after: avoid }
}
`;
