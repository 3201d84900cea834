import { expect, test } from '@jest/globals'
import { type MessageContribution, type Messages, messages } from '../../kernel/points/messages.ts'
import { reservedViews } from '../../kernel/points/reserved-views.ts'
import { createMembrane } from '../../kernel/guards/membrane/membrane.ts'
import type { Speak } from '../../kernel/guards/membrane/speak.ts'
import { sealTexts, type Speaker } from '../../kernel/guards/seals/sealed-texts.ts'
import { en } from '../../ui-shell/messages/areas.ts'
import { reachable } from './import-graph.ts'
import { readSourceFiles } from './source-file.ts'

const entry = 'ui-shell/exports/ui.ts'
const files = readSourceFiles().filter(({ path }) => /^(plugins|ui-shell)\//.test(path))
const parts = files.filter(({ path }) => path.startsWith('ui-shell/') && path !== entry)
const namesIn = (clause: string) => clause.match(/\b(?!type\b)\w+/g) ?? []

/** The files of the shell behind the parts that these files name. */
function partsOf(users: typeof files): string[] {
  const named = new Set(
    users.flatMap(({ imports }) =>
      imports.flatMap(({ path, clause }) => (path === entry ? namesIn(clause) : [])),
    ),
  )
  const exported = files.find(({ path }) => path === entry)?.imports ?? []
  return exported.flatMap(({ path, clause }) =>
    path !== undefined && namesIn(clause).some((name) => named.has(name)) ? [path] : [],
  )
}

/** What a view runs: its own files, and those of the shell behind its parts. */
function filesOf(viewId: string): typeof files {
  const own = reachable(
    files.filter(({ path }) => path !== entry),
    pathsOf(viewId),
  )
  return [...own, ...reachable(parts, partsOf(own))]
}
const pathsOf = (viewId: string) =>
  files.flatMap(({ path }) => (path.endsWith(`/${viewId}View.tsx`) ? [path] : []))

const cataloguesOf = (viewId: string): string[] =>
  filesOf(viewId).flatMap(({ code }) =>
    [...code.matchAll(/defineMessages\(\s*'([^']+)'/g)].map(([, id]) => id as string),
  )

const speak: Speak = (say) => say()
const speaker: Speaker = {
  id: 'acme/words',
  speak,
  draws: () => false,
  wasHeld: () => false,
  brings() {},
  membrane: createMembrane(speak, 'acme/words', () => new AbortController().signal),
  token: (token) => token,
}
const bring = (catalogueId: string, texts: Messages = {}) =>
  sealTexts(messages, { catalogueId, locale: 'fr', load: async () => texts }, speaker) as Pick<
    MessageContribution,
    'load'
  >

const isRefused = (catalogueId: string): boolean => {
  try {
    bring(catalogueId)
    return false
  } catch (error) {
    expect(error).toMatchObject({ code: 'CATALOGUE_RESERVED' })
    return true
  }
}

test.each(Object.keys(reservedViews))(
  '[SEC-86] default: whatever %s says is the kit’s own in every language, but for the frame of the card',
  (viewId) => {
    const ids = new Set(cataloguesOf(viewId))
    // Of that single lines are kept, see below.
    ids.delete('shell')
    expect(ids.size).toBeGreaterThan(0)
    expect([...ids].filter((id) => !isRefused(id))).toEqual([])
  },
)

test('[SEC-86] default: so is what stands where the code of a login is written', () => {
  expect(cataloguesOf('EmailVerifyOtp')).toContain('email')
  expect(isRefused('email')).toBe(true)
})

test('default: other texts may be brought in further languages', () => {
  expect(['shell', 'activity', 'receive', 'acme'].filter(isRefused)).toEqual([])
})

const keysOfShell = Object.keys(en)
/** The lines of the shell that the code names, by its whole key or by the beginning of it. */
const linesIn = (code: string) => {
  const named = [...code.matchAll(/['`](\w+\.[\w.]*)/g)].map(([, key]) => key as string)
  return keysOfShell.filter((key) =>
    named.some((name) => (name.endsWith('.') ? key.startsWith(name) : key === name)),
  )
}
const broughtLines = async () => Object.keys(await bring('shell', en).load())

test.each([
  ...Object.keys(reservedViews),
  'UnsupportedChain',
  'SwitchNetwork',
  'SwitchActiveChain',
])(
  '[SEC-86] default: no line of the shell around %s is said in another language by others',
  async (viewId) => {
    expect(pathsOf(viewId)).toHaveLength(1)
    const drawn = [
      ...filesOf(viewId),
      ...reachable(
        parts,
        parts.flatMap(({ path }) => (/^ui-shell\/shell\/\w+\.tsx$/.test(path) ? [path] : [])),
      ),
    ]
    // Where texts are defined all of them are named.
    const code = drawn.filter(({ path }) => !/messages|locales/.test(path)).map((file) => file.code)
    const said = new Set(code.flatMap(linesIn))
    expect(said).toContain('shell.close')
    expect((await broughtLines()).filter((key) => said.has(key))).toEqual([])
  },
)

test('default: the lines of views that others may draw may be brought', async () => {
  expect(await broughtLines()).toEqual(expect.arrayContaining(['connect.title', 'account.title']))
  expect(await bring('acme', en).load()).toEqual(en)
})
