import { expect, test } from '@jest/globals'
import { isKitName } from '../../kernel/kit-names.ts'
import { readSourceFiles } from './source-file.ts'

const definitions = [
  /defineEvent<[^;]{0,400}?>\(\)\(\s*'([^']+)'/g,
  /createToken<[^;]{0,100}?>\(\s*'([^']+)'/g,
]

test('[SEC-85] default: every fact and service of the kit begins with a name that it keeps for itself', () => {
  const names = readSourceFiles()
    .filter(
      ({ path }) =>
        /^(kernel|config|namespaces|plugins|ui-shell)\//.test(path) &&
        !/\.test\.tsx?$|\/cli\/template\/|\/fake-|kernel\/base\/event/.test(path),
    )
    .flatMap(({ code }) =>
      definitions.flatMap((definition) => [...code.matchAll(definition)].map(([, name]) => name)),
    ) as string[]
  expect(names.length).toBeGreaterThan(100)
  expect(names).toEqual(expect.arrayContaining(['connection/opened', 'embedded-wallet/wallet']))
  expect(names.filter((name) => !isKitName(name))).toEqual([])
})
