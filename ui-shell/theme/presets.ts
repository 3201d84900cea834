import { createTheme } from './create-theme.ts'

/** Quiet blue greys. */
export const calm = /*#__PURE__*/ createTheme({
  accent: '#2f5fa8',
  colors: {
    surface: ['#fcfdff', '#12161d'],
    sunken: ['#f1f4f9', '#1a202a'],
    raised: ['#ffffff', '#232b37'],
    pressed: ['#e4e9f2', '#2b3442'],
    line: ['#dbe2ec', '#2a3340'],
    'line-strong': ['#73809a', '#7484a0'],
    text: ['#16202e', '#e9eef6'],
    'text-2': ['#45536a', '#b3bfd0'],
    'text-3': ['#556379', '#98a6bb'],
  },
})

/** Deep blue, for pages that are dark: with `themeMode: 'dark'`. */
export const midnight = /*#__PURE__*/ createTheme({
  accent: '#8ea2ff',
  radius: 'large',
  colors: {
    surface: '#0d1124',
    sunken: '#151a33',
    raised: '#1d2342',
    pressed: '#262d52',
    line: '#262d4d',
    'line-strong': '#7480ae',
    text: '#eceffc',
    'text-2': '#b8c0de',
    'text-3': '#99a3c9',
  },
})

/** Warm, with small corners. */
export const paper = /*#__PURE__*/ createTheme({
  accent: '#8a4b08',
  radius: 'small',
  colors: {
    surface: ['#fffdf8', '#1b1813'],
    sunken: ['#f7f2e7', '#25211a'],
    raised: ['#fffefb', '#2f2a21'],
    pressed: ['#ece4d3', '#383226'],
    line: ['#e4dbc8', '#393328'],
    'line-strong': ['#8a7f6a', '#8b806b'],
    text: ['#26200f', '#f3eee2'],
    'text-2': ['#5a503b', '#c5bba6'],
    'text-3': ['#665b45', '#aca189'],
  },
})

/** Black and white, with every line strong. */
export const highContrast = /*#__PURE__*/ createTheme({
  accent: '#003a99',
  colors: {
    surface: ['#ffffff', '#000000'],
    sunken: ['#f2f2f2', '#141414'],
    raised: ['#ffffff', '#1a1a1a'],
    pressed: ['#dedede', '#2e2e2e'],
    line: ['#595959', '#a6a6a6'],
    'line-strong': ['#000000', '#ffffff'],
    text: ['#000000', '#ffffff'],
    'text-2': ['#1f1f1f', '#e6e6e6'],
    'text-3': ['#333333', '#d0d0d0'],
  },
})
