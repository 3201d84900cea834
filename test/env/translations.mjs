// `npm run translations [-- de fr]`: what became new, other or superfluous in English since a language was last written.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse } from '@babel/parser'

const git = (...words) => execFileSync('git', words, { encoding: 'utf8' })
const asked = process.argv.slice(2)
const tables = git('ls-files', '*locales/index.ts').trim().split('\n')
const read = new Map()
let count = 0

for (const table of tables) {
  const folder = dirname(table)
  const now = englishOf(folder)
  for (const file of readdirSync(folder)) {
    const tag = basename(file, '.ts')
    if (tag === 'index' || (asked.length > 0 && !asked.includes(tag))) continue
    const commit = git('log', '-1', '--format=%h', '--', join(folder, file)).trim()
    if (commit === '') continue
    const before = englishOf(folder, commit)
    for (const key of new Set([...before.keys(), ...now.keys()])) {
      if (before.get(key) === now.get(key)) continue
      count += 1
      const what = !before.has(key) ? 'new' : now.has(key) ? 'other' : 'superfluous'
      console.log(`${tag}  ${join(folder, file)}  ${key}: ${what}`)
      if (what === 'other') console.log(`    was ${before.get(key)}`)
      if (what !== 'superfluous') console.log(`    is  ${now.get(key)}`)
    }
  }
}
console.log(count === 0 ? 'Every language says what English says.' : `${count} lines to look at.`)

/** The lines that a table of languages is for, as they are written; of a commit, or now. */
function englishOf(folder, commit) {
  const id = `${commit} ${folder}`
  if (!read.has(id)) {
    const files = sourcesOf(folder, commit)
    read.set(id, new Map(files.flatMap((file) => linesOf(textOf(file, commit)))))
  }
  return read.get(id)
}

/** The texts lie beside the folder of their languages, those of the shell a folder deeper. */
function sourcesOf(folder, commit) {
  const beside = dirname(folder)
  const isHost = basename(folder) === 'host-locales'
  const listed = commit
    ? git('ls-tree', '-r', '--name-only', commit, beside)
    : git('ls-files', beside)
  return listed.split('\n').filter((path) => {
    if (isHost) return path.endsWith('/host-en.ts')
    return (
      /\/([\w-]*messages|areas\/[\w-]+)\.ts$/.test(path) &&
      !path.includes('locales/') &&
      [beside, join(beside, 'areas')].includes(dirname(path))
    )
  })
}

function textOf(path, commit) {
  return commit ? git('show', `${commit}:${path}`) : readFileSync(path, 'utf8')
}

/** `'area.key': 'text'`, or plural forms. */
function linesOf(text) {
  const lines = []
  const visit = (node) => {
    if (typeof node?.type !== 'string') return
    if (
      node.type === 'ObjectProperty' &&
      node.key.type === 'StringLiteral' &&
      node.key.value.includes('.')
    ) {
      const { start, end } = node.value
      lines.push([node.key.value, text.slice(start, end).replace(/\s+/g, ' ')])
      return
    }
    for (const member of Object.values(node).flat()) visit(member)
  }
  visit(parse(text, { sourceType: 'module', plugins: ['typescript'] }).program)
  return lines
}
