import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import chromium from '../../env/chromium.cjs'

export const engineNames = ['chromium', 'firefox', 'webkit']

/** The programs of an engine, or undefined where one is missing. */
export function findEngine(name) {
  if (name === 'chromium') return chromium.findChromium()
  if (name === 'firefox')
    return process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox')
  return onPath('WebKitWebDriver') && onPath('Xvfb') && miniBrowser()
}

export const missingEngine = (name) =>
  ({
    chromium: chromium.missingChromium,
    firefox: 'No Firefox found. Debian: `apt-get install firefox-esr`, or set FIREFOX_PATH.',
    webkit: 'No WebKitGTK found. Debian: `apt-get install webkit2gtk-driver xvfb`.',
  })[name]

function onPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, program))
    .find(isExecutable)
}

/** The small browser that comes with WebKitGTK, in a folder named for the machine. */
function miniBrowser() {
  if (!existsSync('/usr/lib')) return undefined
  return readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
