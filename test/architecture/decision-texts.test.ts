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
const plugins = files.filter(({ path }) => path.startsWith('plugins/'))
const parts = files.filter(({ path }) => path.startsWith('ui-shell/') && path !== entry)
const namesIn = (clause: string) => clause.match(/\w+/g) ?? []

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

function cataloguesOf(viewId: string): string[] {
  const own = reachable(
    plugins,
    plugins.flatMap(({ path }) => (path.endsWith(`/${viewId}View.tsx`) ? [path] : [])),
  )
  const drawn = [...own, ...reachable(parts, partsOf(own))]
  return drawn.flatMap(({ code }) =>
    [...code.matchAll(/defineMessages\(\s*'([^']+)'/g)].map(([, id]) => id as string),
  )
}

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
    // The frame: Back, Close, Copy. The next test but two is about its lines.
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

test('[SEC-86] default: of the shell only the lines of views that others may draw are open, without the way out', async () => {
  const kept = await bring('shell', en).load()
  const areaOf = (key: string) => key.split('.', 1)[0]
  expect([...new Set(Object.keys(kept).map(areaOf))].sort()).toEqual([
    'account',
    'allWallets',
    'connect',
    'downloads',
    'firstWallet',
    'getWallet',
    'list',
    'multiChain',
    'pairing',
    'settings',
    'what',
  ])
  expect(Object.keys(kept).filter((key) => key.includes('isconnect'))).toEqual([])
  expect(await bring('acme', en).load()).toEqual(en)
})
