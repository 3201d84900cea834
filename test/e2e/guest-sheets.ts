/**
 * What well-known style sheets do to a page, as far as it could reach a guest in it: short excerpts of
 * Tailwind CSS 3.4 and 4.3, shadcn/ui, Bootstrap 5.3, create-vite 9 and Material UI 7, all under the MIT
 * licence, and the resets and page-wide effects that apps write themselves.
 */
export interface HostSheet {
  readonly name: string
  readonly css: string
  /** Attributes of `html`. */
  readonly html?: Readonly<Record<string, string>>
}

const tailwind3 = `
*, ::before, ::after { box-sizing: border-box; border: 0 solid #e5e7eb; --tw-ring-color: rgb(59 130 246 / 0.5); }
html, :host { line-height: 1.5; tab-size: 4; font-family: ui-sans-serif, system-ui, sans-serif; }
body { margin: 0; line-height: inherit; }
h1, h2, h3 { font-size: inherit; font-weight: inherit; }
button, input { font: inherit; letter-spacing: inherit; color: inherit; margin: 0; padding: 0; }
button, [role='button'] { cursor: pointer; }
button, [type='button'] { -webkit-appearance: button; background-color: transparent; background-image: none; }
h1, h2, p, ul { margin: 0; padding: 0; }
img, svg, video, canvas { display: block; vertical-align: middle; }
img, video { max-width: 100%; height: auto; }`

const tailwind4 = `
*, ::after, ::before, ::backdrop { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
html, :host { line-height: 1.5; tab-size: 4; font-family: ui-sans-serif, system-ui, sans-serif; }
h1, h2, h3 { font-size: inherit; font-weight: inherit; }
ol, ul, menu { list-style: none; }
img, svg, video, canvas { display: block; vertical-align: middle; }
button, input { font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0; background-color: transparent; opacity: 1; }
:root { --spacing: 0.25rem; --radius-lg: 0.5rem; --text-sm: 0.875rem; --color-red-500: oklch(63.7% 0.237 25.331); }`

export const hostSheets: readonly HostSheet[] = [
  {
    name: 'shadcn/ui on Tailwind 3',
    css: `${tailwind3}
:root { --background: 0 0% 100%; --foreground: 222.2 84% 4.9%; --card: 0 0% 100%; --primary: 222.2 47.4% 11.2%;
  --muted: 210 40% 96.1%; --accent: 210 40% 96.1%; --accent-foreground: 222.2 47.4% 11.2%; --border: 214.3 31.8% 91.4%;
  --input: 214.3 31.8% 91.4%; --ring: 222.2 84% 4.9%; --radius: 0.5rem; --surface: 0 0% 0%; --text: 0 0% 100%; --line: 9px; }
* { border-color: hsl(var(--border)); }
body { background-color: hsl(var(--background)); color: hsl(var(--foreground)); }`,
  },
  {
    name: 'shadcn/ui on Tailwind 4',
    css: `${tailwind4}
:root { --radius: 0.625rem; --background: oklch(1 0 0); --foreground: oklch(0.145 0 0); --primary: oklch(0.205 0 0);
  --muted: oklch(0.97 0 0); --accent: oklch(0.97 0 0); --accent-foreground: oklch(0.205 0 0); --accent-hover: oklch(0.97 0 0);
  --on-accent: oklch(1 0 0); --border: oklch(0.922 0 0); --ring: oklch(0.708 0 0); --text: oklch(0.97 0 0); --tint: red; }
* { border-color: var(--border); outline-color: color-mix(in oklab, var(--ring) 50%, transparent); }
body { background-color: var(--background); color: var(--foreground); }`,
  },
  {
    name: 'Bootstrap 5.3',
    css: `:root, [data-bs-theme='light'] { --bs-body-font-family: system-ui; --bs-link-color: #0d6efd; --bs-border-radius: 0.375rem; }
*, ::after, ::before { box-sizing: border-box; }
body { margin: 0; font-family: var(--bs-body-font-family); font-size: 1rem; line-height: 1.5; color: #212529; background-color: #fff; }
h1, h2 { margin-top: 0; margin-bottom: 0.5rem; font-weight: 500; line-height: 1.2; }
a { color: #0d6efd; text-decoration: underline; }
img, svg { vertical-align: middle; }
button { border-radius: 0; text-transform: none; }
button:focus:not(:focus-visible) { outline: 0; }`,
  },
  {
    name: 'the template of create-vite',
    css: `:root { --text: #6b6375; --text-h: #08060d; --bg: #fff; --border: #e5e4e7; --accent: #aa3bff;
  --accent-bg: rgba(170, 59, 255, 0.1); --shadow: rgba(0, 0, 0, 0.1) 0 10px 15px -3px;
  font: 18px/145% system-ui, 'Segoe UI', Roboto, sans-serif; letter-spacing: 0.18px; color-scheme: light dark;
  color: var(--text); background: var(--bg); font-synthesis: none; text-rendering: optimizeLegibility; }
#root { width: 1126px; max-width: 100%; margin: 0 auto; text-align: center; border-inline: 1px solid var(--border);
  min-height: 100svh; display: flex; flex-direction: column; box-sizing: border-box; }
body { margin: 0; display: flex; place-items: center; min-width: 320px; }
button { border-radius: 8px; border: 1px solid transparent; padding: 0.6em 1.2em; font-size: 1em; background-color: #1a1a1a; }`,
  },
  {
    name: 'the baseline of Material UI',
    css: `:root { --mui-palette-primary-main: #1976d2; --mui-palette-background-default: #fff; }
html { -webkit-font-smoothing: antialiased; box-sizing: border-box; text-size-adjust: 100%; color-scheme: dark; }
*, *::before, *::after { box-sizing: inherit; }
strong, b { font-weight: 700; }
body { margin: 0; color: #fff; font-family: Roboto, Helvetica, Arial, sans-serif; font-weight: 400; font-size: 1rem;
  line-height: 1.5; letter-spacing: 0.00938em; background-color: #121212; }`,
  },
  {
    name: 'a reset that inherits and animates everything',
    css: `* { margin: 0; padding: 0; box-sizing: border-box; color: inherit; font: inherit; line-height: inherit;
  letter-spacing: inherit; transition: all 1s; background: none; list-style: none; max-width: 100%; position: relative; }
html { color: #fff; font: italic 700 40px/3 serif; letter-spacing: 4px; word-spacing: 9px; text-align: right;
  text-transform: uppercase; text-shadow: 0 0 4px red; white-space: nowrap; text-indent: 20px; cursor: wait;
  user-select: none; hyphens: auto; font-variant: small-caps; }
body > * { opacity: 0.9; transform: none; display: flex; }`,
  },
  {
    name: 'rules for every button, picture and division',
    css: `button { width: 100%; height: 90px; margin: 30px; color: #fff; background: #fff; }
svg { display: block; max-width: 100%; width: 100%; fill: red; } img { width: 100%; border-radius: 50%; filter: invert(1); }
div { margin: 20px; border: 2px dotted blue; } h2 { font-size: 60px; } ul { padding: 60px; } span { display: block; }`,
  },
  { name: 'a root of 62.5 %', css: ':root { font-size: 62.5%; } body { font-size: 1.6rem; }' },
  {
    name: 'a page from right to left in the dark',
    css: 'html { color-scheme: dark; } body { background: #000; color: #fff; }',
    html: { dir: 'rtl', 'data-theme': 'dark', class: 'dark' },
  },
  {
    name: 'a body that is transformed',
    css: 'body { transform: translateZ(0); margin: 40px; width: 700px; } main { height: 200px; }',
  },
]
