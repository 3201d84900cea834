// Where is a Chromium to test with? CHROME_PATH wins, then PATH, then the usual places of macOS.
const { accessSync, constants } = require('node:fs')
const { delimiter, join } = require('node:path')

// The shell first: the same engine without windows of its own, and a quarter less work for each test.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const macPlaces = ['Chromium', 'Google Chrome'].map(
  (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
)

/** The path of an executable Chromium, or undefined. */
function findChromium(env = process.env) {
  if (env.CHROME_PATH) return isExecutable(env.CHROME_PATH) ? env.CHROME_PATH : undefined
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, ...macPlaces].find(isExecutable)
}

/** Flags for a launch: root cannot have the sandbox. */
function chromiumFlags() {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const missingChromium =
  '[test] No Chromium found: the browser tests are SKIPPED. ' +
  'Install one (Debian: `apt-get install chromium-headless-shell`) or set CHROME_PATH.'

module.exports = { findChromium, chromiumFlags, missingChromium }

// As a script: is there one?
if (require.main === module) process.exitCode = findChromium() ? 0 : 1
