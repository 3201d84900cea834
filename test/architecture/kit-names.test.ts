import { expect, test } from '@jest/globals'
import { isKitName } from '../../kernel/guards/kit-names.ts'
import { isForeignId } from '../../kernel/guards/seals/seal-plugin.ts'
import { readSourceFiles } from './source-file.ts'

const definitions = [
  /defineEvent<[^;]{0,400}?>\(\)\(\s*'([^']+)'/g,
  /createToken<[^;]{0,100}?>\(\s*'([^']+)'/g,
]

/** Of the code of the kit itself. */
const ownFiles = readSourceFiles().filter(
  ({ path }) =>
    /^(kernel|config|namespaces|plugins|ui-shell)\//.test(path) &&
    !/\.test\.tsx?$|\/cli\/template\/|\/fake-|kernel\/base\/event/.test(path),
)

test('[SEC-86] default: every plugin and namespace of the kit has an id that no vendor may have', () => {
  const ids = ownFiles.flatMap(({ code }) =>
    [...code.matchAll(/defineManifest\(\{\s*id: '([^']+)'/g)].map(([, id]) => id as string),
  )
  expect(ids).toEqual(expect.arrayContaining(['wallet', 'shell', 'sign-in', 'eip155', 'marks']))
  expect(ids.length).toBeGreaterThan(25)
  expect(ids.filter((id) => !isKitName(id))).toEqual([])
  const written = ids.flatMap((id) => [
    id.toUpperCase(),
    id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
  ])
  expect(written.filter((id) => isForeignId(`${id}/plugin`))).toEqual([])
  expect(isForeignId('acme/plugin')).toBe(true)
})

test('[SEC-85] default: every fact and service of the kit begins with a name that it keeps for itself', () => {
  const names = ownFiles.flatMap(({ code }) =>
    definitions.flatMap((definition) => [...code.matchAll(definition)].map(([, name]) => name)),
  ) as string[]
  expect(names.length).toBeGreaterThan(100)
  expect(names).toEqual(expect.arrayContaining(['connection/opened', 'embedded-wallet/wallet']))
  expect(names.filter((name) => !isKitName(name))).toEqual([])
})
