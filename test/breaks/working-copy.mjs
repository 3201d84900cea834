import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brokenTexts } from './broken-texts.mjs'

/** Installed packages, which the copy shares. */
const installed = [
  '',
  'test/devnet/tools/',
  'test/mutation/',
  'test/react-18/',
  'examples/testing/',
]

/** What the repository holds, with what is not committed yet. */
export function listFiles(root) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
}

/** A copy of the repository in a temporary folder, where code may be broken. */
export function makeWorkingCopy(root, paths) {
  const scratch = mkdtempSync(join(tmpdir(), 'latchkey-copy-'))
  const folder = join(scratch, 'copy')
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  for (const where of installed) {
    const packages = join(root, where, 'node_modules')
    if (existsSync(packages)) symlinkSync(packages, join(folder, where, 'node_modules'))
  }
  return { folder, scratch, remove: () => rmSync(scratch, { recursive: true, force: true }) }
}

/** Makes a break in the copy; or why it does not apply. */
export function applyBreak(folder, edits) {
  const { problem, texts } = brokenTexts(folder, edits)
  if (problem) return { problem }
  const whole = [...texts.keys()].map((path) => [path, readFileSync(path, 'utf8')])
  for (const [path, text] of texts) writeFileSync(path, text)
  return {
    undo: () => {
      for (const [path, text] of whole) writeFileSync(path, text)
    },
  }
}
