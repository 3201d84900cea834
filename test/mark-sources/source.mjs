import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..', '..')
const sources = JSON.parse(readFileSync(join(import.meta.dirname, 'sources.json'), 'utf8'))
const kept = join(tmpdir(), 'latchkey-mark-sources')

/**
 * The folder of a package of `sources.json`: its archive alone, checked by its digest and kept between runs.
 * With all that these packages depend on it would be a gigabyte.
 */
export function source(name) {
  const { version, integrity } = sources[name]
  const folder = join(kept, `${name.replace('/', '+')}@${version}`)
  if (existsSync(folder)) return folder
  const fresh = join(kept, `.${process.pid}`)
  mkdirSync(fresh, { recursive: true })
  try {
    const run = (file, ...args) => execFileSync(file, args, { cwd: fresh, encoding: 'utf8' })
    const archive = run('npm', 'pack', '--silent', `${name}@${version}`).trim()
    const bytes = readFileSync(join(fresh, archive))
    const digest = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
    if (digest !== integrity) throw new Error(`${name}: another archive, ${digest}`)
    run('tar', 'xzf', archive)
    // What it shares with this project, such as React, is found there.
    symlinkSync(join(root, 'node_modules'), join(fresh, 'package/node_modules'))
    mkdirSync(dirname(folder), { recursive: true })
    renameSync(join(fresh, 'package'), folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return folder
}

/** A module of such a package. */
export const importFrom = (name, path) => import(pathToFileURL(join(source(name), path)).href)
