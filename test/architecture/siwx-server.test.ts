import { expect, test } from '@jest/globals'
import { chainNamespaces } from '../../kernel/exports/index.ts'
import { builtFiles, loadedWith, runModule } from './built-package.ts'

const entry = 'dist/siwx.js'

test('[C.33] default: latchkey/siwx brings a back end nothing but small files of pure functions', () => {
  const { sources, packages } = loadedWith([entry])
  expect(packages).toEqual(['@noble/hashes/sha3', '@noble/hashes/utils', '@scure/base'])
  // What is in kernel/base by itself is one file.
  const others = sources.filter(
    (source) => !/^(plugins\/sign-in\/verifiers|kernel\/base)\//.test(source),
  )
  expect(others.sort()).toEqual([
    'namespaces/eip155/address.ts',
    'namespaces/solana/address.ts',
    'namespaces/solana/encoding.ts',
    'namespaces/solana/standard-chains.ts',
  ])
})

test.each([
  ['eip155', ['@noble/curves/secp256k1', '@noble/hashes/sha3']],
  ['solana', ['@noble/curves/ed25519', '@noble/hashes/sha2']],
  ['bip122', ['@noble/curves/secp256k1', '@noble/hashes/legacy', '@noble/hashes/sha2']],
  ['polkadot', ['@noble/curves/ed25519', '@noble/curves/secp256k1', '@scure/sr25519']],
  ['cosmos', ['@noble/curves/secp256k1', '@noble/hashes/legacy', '@noble/hashes/sha2']],
])(
  '[C.33] default: the verifier of %s loads what it needs, and no kernel or page',
  (name, needed) => {
    const [file] = builtFiles.filter(({ sources }) =>
      sources.includes(`namespaces/${name}/message-verifier.ts`),
    )
    const { sources, packages } = loadedWith([file?.path ?? ''])
    expect(packages).toEqual(expect.arrayContaining(needed))
    expect(packages.filter((found) => !/^(@noble|@scure)\//.test(found))).toEqual([])
    const outside = /^(kernel\/(?!base\/)|ui-shell\/|plugins\/(?!sign-in\/verifiers\/)|config\/)/
    expect(sources.filter((source) => outside.test(source))).toEqual([])
  },
)

test('[S3.07] default: the published entry verifies all namespaces in plain Node', () => {
  const reasons = runModule(`
    import { readFileSync } from 'node:fs'
    const { verifySiwx } = await import('./${entry}')
    const found = {}
    for (const namespace of ${JSON.stringify(chainNamespaces)}) {
      const path = 'plugins/sign-in/verifiers/vectors/' + namespace + '.json'
      const { text, cases: [{ text: own, signature }] } = JSON.parse(readFileSync(path, 'utf8'))
      const verify = async (text) => {
        const expected = { domain: 'app.example' }
        const now = Date.parse('2026-05-04T10:00:00Z')
        const { ok, reason } = await verifySiwx({ text, signature, expected, now })
        return ok || reason
      }
      const signed = own ?? text
      found[namespace] = [await verify(signed), await verify(signed + '1')]
    }
    console.log(JSON.stringify(found))
  `)
  for (const namespace of chainNamespaces) {
    // With another letter the time of the message is none.
    expect(reasons).toMatchObject({ [namespace]: [true, 'grammar'] })
  }
})
