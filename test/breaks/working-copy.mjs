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

/** Installed packages, which the copy shares. */
const installed = ['', 'test/devnet/tools/', 'test/react-18/', 'examples/testing/']

/** What the repository holds, with what is not committed yet. */
export function listFiles(root) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
}

/** A copy of the repository in a temporary folder, where code may be broken. */
export function makeWorkingCopy(root, paths) {
  const scratch = mkdtempSync(join(tmpdir(), 'latchkey-breaks-'))
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

/** The texts that a break makes of its files, or why it does not apply. */
export function applyBreak(folder, edits) {
  const broken = new Map()
  for (const { file, find, replace } of edits) {
    const path = join(folder, file)
    if (!existsSync(path)) return { problem: `${file} is not there` }
    const text = broken.get(path) ?? readFileSync(path, 'utf8')
    const [before, after, ...further] = text.split(find)
    if (after === undefined) return { problem: `not in ${file}: ${find}` }
    if (further.length > 0) return { problem: `more than once in ${file}: ${find}` }
    broken.set(path, before + replace + after)
  }
  const whole = [...broken.keys()].map((path) => [path, readFileSync(path, 'utf8')])
  for (const [path, text] of broken) writeFileSync(path, text)
  return {
    undo: () => {
      for (const [path, text] of whole) writeFileSync(path, text)
    },
  }
}
