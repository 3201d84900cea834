import fc from 'fast-check'
import {
  isBurnAddress,
  isEmailAddress,
  isLoopback,
  linkTarget,
  pairingHref,
  parseIcon,
  parseLabel,
  parseWalletLink,
  readWebAddress,
  resolvePlatforms,
  walletBrowserHref,
  walletLinkBase,
} from 'latchkey/kernel'
import { fakePage } from 'latchkey/test'
import { coded, defineArea, must } from '../area.ts'
import { almost, json, spoiled, value } from '../hostile.ts'

const page = fakePage()
const listing = () => ({
  id: 'w',
  name: 'Wallet',
  mobile_link: 'wallet://',
  link_mode: 'https://wallet.example/app',
  desktop_link: 'wallet:',
  webapp_link: 'https://web.wallet.example',
  browser_link: 'wallet://browser?url={url}&twice={urlTwice}&bare={bare}',
  rdns: 'com.wallet',
  injected: [{ namespace: 'eip155', injected_id: 'isWallet' }],
})
const scripts = /^[\s\0-\x20]*(?:javascript|data|vbscript|file|blob|about|intent|http|ws|ftp):/i

/** What others wrote: names, pictures, addresses of pages and of mail. */
export const texts = defineArea<any>({
  name: 'texts',
  share: 110,
  batch: 2_000,
  inputs: fc.oneof(
    almost(
      'https://wallet.example/app?a=1#b',
      'http://127.0.0.1:8080/',
      'http://localhost.',
      'https://user:secret@wallet.example',
      'wallet://wc?uri=',
      'data:image/png;base64,AAAA',
      'data:image/svg+xml,<svg onload="alert(1)"/>',
      'ada@mail.example',
      'Ada Lovelace 🦊',
      '0x000000000000000000000000000000000000dEaD',
    ),
    value,
  ),
  open: () => ({
    meet(input) {
      const label = coded(() => parseLabel(input))
      if (label !== undefined) {
        const { length } = Array.from(label)
        must(length > 0 && length <= 64, 'a label has 1 to 64 characters')
        must(parseLabel(label) === label, 'a label is one by itself')
        must(!/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(label), 'a label has nothing invisible')
        must(label === label.trim() && parseLabel(label) === label, 'a label is a label')
      }
      const icon = coded(() => parseIcon(input))
      must(icon === undefined || /^data:image\//i.test(icon), 'a picture needs no request')
      const url = coded(() => readWebAddress(input))
      if (url) {
        must(
          url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)),
          'an address is encrypted, or of this machine',
        )
        must(url.username === '' && url.password === '', 'an address has no credentials')
      }
      if (coded(() => isEmailAddress(input))) {
        must(/^[\x21-\x7e]{1,64}@[a-z0-9.-]+\.[a-z0-9-]+$/i.test(input), 'a mail address is one')
        must(!/\.\.|^\.|\.@/.test(input), 'no dots beside each other')
      }
      for (const mayBeScheme of [false, true]) {
        const link = coded(() => parseWalletLink(input, { mayBeScheme }))
        if (link === undefined) continue
        must(!scripts.test(link), 'a link runs nothing and is no plain http')
        must(!/[\s\0-\x1f\u202a-\u202e]/.test(link), 'a link looks like what it is')
        must(mayBeScheme || /^https:\/\/[^/?#@\\]+/i.test(link), 'a link is https')
      }
      coded(() => isBurnAddress(String(typeof input === 'string' ? input : '')))
    },
  }),
})

/** What a directory says of a wallet, on its way to links that are opened. */
export const listings = defineArea<any>({
  name: 'links of listings',
  share: 60,
  batch: 2_000,
  inputs: spoiled([listing], fc.oneof(almost('https://wallet.example/app', 'wallet://'), json)),
  open: () => ({
    meet(given) {
      // As the directory's parser leaves it: texts, or nothing.
      if (typeof given !== 'object' || given === null || typeof given.name !== 'string') return
      const isText = (entry: unknown) => entry === undefined || typeof entry === 'string'
      const names = ['mobile_link', 'link_mode', 'desktop_link', 'webapp_link', 'browser_link']
      if (!names.every((name) => isText(given[name])) || !Array.isArray(given.injected ?? []))
        return
      if (!(given.injected ?? []).every((one: unknown) => typeof one === 'object' && one)) return
      const secret = 'wc:topic@2?symKey=5ec2e7'
      for (const platform of ['mobile', 'web', 'desktop'] as const) {
        coded(() => walletLinkBase(given, platform))
        const href = coded(() => pairingHref(given, secret, platform, page))
        must(href === undefined || !scripts.test(href), 'a pairing opens nothing that runs')
        if (href !== undefined && platform === 'web') {
          must(new URL(href).protocol === 'https:', 'a page is opened by https')
        }
        linkTarget(platform, page)
      }
      const platforms = coded(() => resolvePlatforms(given, page, []))
      must((platforms?.length ?? 0) > 0, 'there is a way, or it is said')
      const href = coded(() => walletBrowserHref(given, 'eip155', page))
      must(href === undefined || !scripts.test(href), 'a browser opens nothing that runs')
    },
  }),
})
