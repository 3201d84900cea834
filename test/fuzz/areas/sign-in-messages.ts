import fc from 'fast-check'
import { formatSiwxMessage, parseSiwxMessage, verifySiwx } from 'latchkey/siwx'
import { sampleAccounts, sampleNetworks } from 'latchkey/test'
import { chainNamespaces } from 'latchkey/kernel'
import { coded, codedLater, defineArea, must } from '../area.ts'
import { almost, json, spoiled, value } from '../hostile.ts'

const message = (namespace: (typeof chainNamespaces)[number]) => () => ({
  domain: 'app.example',
  accountAddress: sampleAccounts[namespace][0],
  statement: 'I accept the terms: https://app.example/tos',
  uri: 'https://app.example/login?a=%20#b',
  version: '1',
  chainId: sampleNetworks[namespace][0].caipNetworkId,
  nonce: 'Q2sd8Zkf01Lw9vBnXy3aRt',
  issuedAt: '2026-05-04T10:00:00.000Z',
  expirationTime: '2026-05-04T11:00:00Z',
  notBefore: '2026-05-04T09:00:00+02:00',
  requestId: 'a1:b@c',
  resources: ['ipfs://QmT78zSuBmuS4z925WZfrqQ1qHaJ56DQaTfyMUF7F8ff5o', 'https://[::1]/claim.json'],
})
const messages = chainNamespaces.map(message)
const right = messages.map((make) => formatSiwxMessage(make() as never))

/** Texts to sign in with, in CAIP-122's grammar, and what they claim. */
export const signInMessages = defineArea<any>({
  name: 'sign-in messages',
  share: 100,
  batch: 1_000,
  inputs: fc.oneof(
    almost(...right).map((text) => ({ text })),
    spoiled(messages, fc.oneof(json, almost('https://app.example', 'eip155:1'))).map((given) => ({
      message: given,
    })),
    value.map((text) => ({ text })),
    value.map((given) => ({ message: given })),
  ),
  open: () => ({
    async meet({ text, message: given }) {
      const written = given === undefined ? undefined : coded(() => formatSiwxMessage(given))
      const read = coded(() => parseSiwxMessage(written ?? text))
      must(written === undefined || read !== undefined, 'what is written can be read')
      if (read) {
        must(/^[^\s/?#]+$/.test(read.domain), 'a domain is an authority')
        must(/^[A-Za-z0-9]{8,}$/.test(read.nonce), 'a nonce has 8 letters and digits')
        must(read.version === '1', 'the version is 1')
        must(URL.canParse(read.uri) || !/^https?:/i.test(read.uri), 'a URI is one')
        const again = parseSiwxMessage(
          formatSiwxMessage({ ...read, serializedMessage: undefined } as never),
        )
        must(again.domain === read.domain && again.nonce === read.nonce, 'it says the same again')
      }
      const verdict = await codedLater(() =>
        verifySiwx({
          ...(given === undefined ? { text } : { message: given }),
          signature: '0x5c',
          expected: { domain: 'app.example' },
          now: Date.parse('2026-05-04T10:00:00Z'),
        } as never),
      )
      must(verdict?.ok === false, 'nobody has signed this')
    },
  }),
})
