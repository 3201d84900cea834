/** The wallet's question to the visitor. In a shadow root, so that no page reaches in. */
export const promptStyles = `
:host {
  all: initial;
  color-scheme: light dark;
  --surface: light-dark(#ffffff, #16201f);
  --raised: light-dark(#f3f6f5, #1f2c2a);
  --line: light-dark(#dce4e2, #31423f);
  --text: light-dark(#10201e, #eef5f3);
  --quiet: light-dark(#52635f, #a3b5b1);
  --accent: light-dark(#0f766e, #2dd4bf);
  --on-accent: light-dark(#ffffff, #042f2e);
}
dialog {
  box-sizing: border-box;
  inline-size: min(24rem, calc(100vw - 1.5rem));
  max-block-size: calc(100dvh - 1.5rem);
  margin: .75rem .75rem auto auto;
  padding: 0;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 1.25rem;
  background: var(--surface);
  color: var(--text);
  box-shadow: 0 1.5rem 4rem rgb(4 24 22 / .28), 0 .25rem 1rem rgb(4 24 22 / .12);
  font: 400 .9375rem/1.45 system-ui, sans-serif;
}
dialog[open] { animation: arrive 160ms ease-out; }
dialog::backdrop { background: rgb(4 18 17 / .36); }
form { display: flex; flex-direction: column; max-block-size: calc(100dvh - 1.5rem - 2px); }
.top {
  display: flex; align-items: center; gap: .625rem;
  padding: .875rem 1.125rem;
  border-block-end: 1px solid var(--line);
}
.icon { inline-size: 1.75rem; block-size: 1.75rem; flex: none; }
.brand { font-weight: 600; flex: 1; }
.network {
  padding: .125rem .625rem; border-radius: 1rem;
  background: var(--raised); color: var(--quiet); font-size: .8125rem;
}
.body { display: grid; gap: 1rem; padding: 1.125rem; overflow-y: auto; min-block-size: 0; }
h2 { margin: 0; font-size: 1.1875rem; line-height: 1.3; font-weight: 650; }
.source { margin: .25rem 0 0; color: var(--quiet); overflow-wrap: anywhere; }
.warning {
  margin: 0; padding: .625rem .875rem; border-radius: .875rem;
  background: light-dark(#fef3c7, #422006); color: light-dark(#78350f, #fde68a);
}
dl {
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .5rem 1.25rem;
  margin: 0; padding: .875rem 1rem; border-radius: .875rem; background: var(--raised);
}
dt { color: var(--quiet); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
pre {
  margin: 0; padding: .875rem 1rem; border-radius: .875rem; background: var(--raised);
  max-block-size: 14rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
  font: .8125rem/1.5 ui-monospace, monospace;
}
fieldset { display: grid; gap: .375rem; margin: 0; padding: 0; border: 0; min-inline-size: 0; }
legend { padding: 0 0 .5rem; color: var(--quiet); }
label {
  display: flex; align-items: center; gap: .75rem; padding: .625rem .875rem;
  border: 1px solid var(--line); border-radius: .875rem; cursor: pointer;
}
label:has(:checked) { border-color: var(--accent); background: var(--raised); }
label:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
input { accent-color: var(--accent); margin: 0; outline: none; }
.choice { flex: 1; }
label.list { display: grid; gap: .25rem; padding: 0; border: 0; background: none; color: var(--quiet); }
select {
  padding: .625rem .875rem; border: 1px solid var(--line); border-radius: .875rem; inline-size: 100%;
  background: var(--raised); color: var(--text); font: inherit; outline: none;
}
label.list:has(:focus-visible) { outline: none; }
label.list select:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.detail { color: var(--quiet); font: .8125rem ui-monospace, monospace; }
.verdict {
  display: grid; grid-template-columns: 1fr 1fr; gap: .625rem;
  padding: .875rem 1.125rem 1.125rem;
}
button {
  min-block-size: 2.75rem; border-radius: .875rem; border: 1px solid var(--line);
  background: transparent; color: var(--text); font: inherit; font-weight: 600; cursor: pointer;
}
button:hover { background: var(--raised); }
button[value='approve'] { border-color: transparent; background: var(--accent); color: var(--on-accent); }
button[value='approve']:hover { background: color-mix(in srgb, var(--accent) 88%, var(--text)); }
:is(button, pre, .body):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 30rem) {
  dialog { margin: auto .75rem .75rem; }
}
@media (prefers-reduced-motion: reduce) { dialog[open] { animation: none; } }
@keyframes arrive { from { opacity: 0; transform: translateY(-.5rem); } }
`
