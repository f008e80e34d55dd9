/** Styles of the front page; the widget has its own. */
export const frontPageStyles = `
:root { color-scheme: light dark; --ink: light-dark(#16181d, #e9ebf1); --quiet: light-dark(#5a6070, #a2a9b9); --line: light-dark(#e2e4ea, #2e323d); --ground: light-dark(#fff, #101218); --raised: light-dark(#f7f8fa, #181b22); --accent: light-dark(#3451d1, #93a9ff); --docent-background: light-dark(#fff, #16181e) }
* { box-sizing: border-box }
body { margin: 0; background: radial-gradient(60rem 26rem at 50% -10rem, light-dark(#e4e9ff, #1e2546), transparent) no-repeat var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif }
main { max-width: 50rem; margin: 0 auto; padding: clamp(2.5rem, 9vh, 6rem) 1.25rem 4rem }
.hero { text-align: center; margin-bottom: 3.5rem }
.pill { display: inline-flex; align-items: center; gap: .55rem; margin: 0; padding: .3rem .9rem; font-size: .85rem; color: var(--quiet); background: color-mix(in srgb, var(--ground) 70%, transparent); border: 1px solid var(--line); border-radius: 2rem }
.pill::before { content: ""; width: .5rem; height: .5rem; border-radius: 50%; background: light-dark(#16a34a, #4ade80) }
.pill.busy::before { background: light-dark(#d97706, #fbbf24) }
h1 { font-size: clamp(2.2rem, 7vw, 3.6rem); line-height: 1.1; letter-spacing: -.025em; font-weight: 720; margin: 1.3rem 0 .6rem; overflow-wrap: anywhere }
.lead { font-size: 1.15rem; color: var(--quiet); margin: 0 0 2rem; text-wrap: balance }
docent-search { display: block; max-width: 38rem; margin: 0 auto; --docent-button-background: var(--docent-background); --docent-button-radius: 14px }
docent-search::part(button) { height: 3.6rem; padding-inline: 1.2rem; font-size: 1.1rem; box-shadow: 0 1px 2px rgb(12 16 32 / 6%), 0 12px 32px -12px rgb(40 60 160 / 28%) }
.hint { margin: .9rem 0 0; font-size: .9rem; color: var(--quiet) }
@media (pointer: coarse) { .hint .keys { display: none } }
kbd { font: 500 .85em/1.5 system-ui, sans-serif; padding: .05em .45em; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px; background: var(--ground) }
h2 { font-size: 1.15rem; letter-spacing: -.01em; margin: 3rem 0 .9rem }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .8rem; margin: 0 }
.figures div { padding: .9rem 1.1rem; border: 1px solid var(--line); border-radius: 14px; background: var(--raised) }
dt { font-size: .85rem; color: var(--quiet) } dd { margin: 0; font-size: 1.6rem; font-weight: 650; letter-spacing: -.02em; font-variant-numeric: tabular-nums }
.scopes { margin-top: .8rem; overflow-x: auto } table { width: 100%; border-collapse: collapse; font-size: .92rem; font-variant-numeric: tabular-nums }
th { text-align: start; font-weight: 600; color: var(--quiet) } th, td { padding: .4rem .8rem; border-bottom: 1px solid var(--line) } .count { text-align: end }
.copyable { position: relative; margin: .8rem 0 } .copyable p { margin: 0; padding: .55rem 1.1rem; font-size: .85rem; color: var(--quiet); border: 1px solid var(--line); border-bottom: 0; border-radius: 14px 14px 0 0; background: var(--raised) }
pre { margin: 0; padding: .9rem 1.1rem; overflow-x: auto; font: .86rem/1.65 ui-monospace, "SF Mono", Menlo, Consolas, monospace; border: 1px solid var(--line); border-radius: 0 0 14px 14px; background: var(--raised) }
.copyable button { position: absolute; top: .38rem; right: .6rem; font: inherit; font-size: .8rem; padding: .1rem .7rem; color: var(--quiet); background: var(--ground); border: 1px solid var(--line); border-radius: 7px; cursor: pointer } .copyable button:hover { color: var(--ink) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`;
