/** Styles of code: frame, copy button, and colors of the highlight.js classes. All have AA contrast. */
export const codeStyles = `
code { font-family: var(--mono); font-size: .875em; direction: ltr; unicode-bidi: isolate } pre code { font-size: 1em }
:not(pre) > code { color: var(--ink); background: var(--raised); border: 1px solid var(--line); border-radius: .35rem; padding: .1em .34em; overflow-wrap: anywhere; -webkit-box-decoration-break: clone; box-decoration-break: clone }
a > code { color: inherit } kbd { padding: .1em .4em; font: 500 .82em/1.4 var(--mono); color: var(--ink); background: var(--paper); border: 1px solid var(--strong-line); border-bottom-width: 2px; border-radius: .35rem; display: inline-block; max-width: 100% } del { color: var(--soft) } .word { white-space: nowrap }
.code { --code: light-dark(#f6f7f9, #181b22); display: grid; grid-template-columns: minmax(0, 1fr) 3rem; align-items: center; border: 1px solid var(--line); border-radius: var(--radius); overflow: hidden; background: var(--code); direction: ltr; text-align: left }
.code figcaption { padding: .5rem 1rem; font-size: .8rem; font-family: var(--mono); color: var(--soft) }
.code:has(figcaption) { grid-template-rows: minmax(3rem, auto) auto } .code pre { grid-row: 1 } .code figcaption ~ pre { grid-row: 2; grid-column: 1 / -1; border-top: 1px solid var(--line) }
pre { margin: 0; padding: .95rem 1.1rem; overflow: auto; font-size: .875rem; line-height: 1.65; tab-size: 4; --ansi: light-dark(#24292f, #d5dae3); color: var(--ansi); scrollbar-width: thin; scrollbar-color: var(--strong-line) transparent }
.long pre { max-height: min(36.3rem, 80vh); padding-bottom: 3rem } @media print { .long pre { max-height: none } }
pre:not(:focus-visible) { mask-image: linear-gradient(to left, transparent, #000 1.1rem) } .long pre:not(:focus-visible) { mask: linear-gradient(to left, transparent, #000 1.1rem) intersect, linear-gradient(to top, transparent, #000 3rem) }
pre:focus-visible, .table:focus-visible { outline-offset: -2px }
@media (min-width: 50.01rem) { .code:is(:not(.wraps), .tall):not(:has(figcaption)) pre { grid-column: 1 / -1 } }
.copy { grid-area: 1 / 2; z-index: 1; align-self: start; margin: .45rem; display: grid; place-items: center; width: 2.1rem; height: 2.1rem; padding: 0; color: var(--soft); background: var(--code); border: 1px solid var(--line); border-radius: .45rem; cursor: pointer; opacity: 0; transition: opacity .12s, color .12s; --shape: path(evenodd, 'M6 1h10v11h-3v-1.500h1.500v-8h-7V4H6ZM2 5h10v12H2Zm1.500 1.500v9h7v-9Z') }
.copy:hover { color: var(--ink) }
.copy.done { color: var(--green); --shape: path('M6.600 14.600 1.500 9.500l1.600-1.600 3.500 3.500 8.300-8.300 1.600 1.600Z') }
.code:is(:hover, :focus-within) .copy { opacity: 1 }
@media (hover: none) { .copy { opacity: 1 } }
.hljs-comment, .hljs-quote { color: light-dark(#5c6470, #959fb0); font-style: italic }
.hljs-keyword, .hljs-selector-tag, .hljs-literal, .hljs-operator, .hljs-doctag, .hljs-template-tag { color: light-dark(#b3204d, #ff8c98) }
.hljs-string, .hljs-regexp, .hljs-addition, .hljs-char, .hljs-link { color: light-dark(#17643a, #8fdcae) }
.hljs-number, .hljs-symbol, .hljs-bullet, .hljs-variable.constant_ { color: light-dark(#0b5394, #8cc4ff) }
.hljs-title, .hljs-section, .hljs-title.function_ { color: light-dark(#6a3fb5, #cdb2ff) }
.hljs-attr, .hljs-attribute, .hljs-property, .hljs-selector-class, .hljs-selector-id, .hljs-selector-attr { color: light-dark(#0b5394, #8cc4ff) }
.hljs-built_in, .hljs-type, .hljs-class .hljs-title, .hljs-title.class_, .hljs-params .hljs-type { color: light-dark(#8f4300, #ffb877) }
.hljs-name, .hljs-tag .hljs-name { color: light-dark(#b3204d, #ff8c98) }
.hljs-variable, .hljs-template-variable, .hljs-subst { color: light-dark(#8f4300, #ffb877) }
.hljs-meta, .hljs-meta .hljs-keyword, .hljs-tag, .hljs-punctuation { color: light-dark(#57606f, #a7b0c0) }
.hljs-meta.prompt_ { user-select: none }
.hljs-deletion { color: light-dark(#a3231c, #ffa198) }
.line, .hljs-deletion, .hljs-addition { --hue: var(--link); display: inline-block; min-width: calc(100% + 2.2rem); margin-inline: -1.1rem; padding-inline: 1.1rem; background: color-mix(in srgb, var(--hue) 10%, transparent); box-shadow: inset 3px 0 var(--hue) }
:is(.added, .hljs-addition) { --hue: var(--green) } :is(.removed, .hljs-deletion) { --hue: var(--red) }
.line::before { float: left; width: 0; margin-inline: -.75rem .75rem; color: var(--hue); user-select: none } .added::before { content: '+' } .removed::before { content: '-' }
.ansi-dim, .ansi-gray { --ansi: light-dark(#5c6470, #959fb0) } .ansi-red { --ansi: light-dark(#a3231c, #ffa198) } .ansi-green { --ansi: light-dark(#17643a, #8fdcae) } .ansi-yellow { --ansi: light-dark(#7a4d00, #f0c674) }
.ansi-blue { --ansi: light-dark(#0b5394, #8cc4ff) } .ansi-magenta { --ansi: light-dark(#8a2a8f, #f0a8f0) } .ansi-cyan { --ansi: light-dark(#0b5f6b, #7fdbe6) }
[class^='ansi-'] { color: var(--ansi) } .ansi-bold { font-weight: 650 } .ansi-italic { font-style: italic } .ansi-underline { text-decoration: underline } .ansi-strike { text-decoration: line-through } .ansi-inverse { color: var(--code); background: var(--ansi) }
.hljs-emphasis { font-style: italic } .hljs-strong { font-weight: 650 }
`;
