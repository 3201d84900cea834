import { expect, test } from '@jest/globals'
import { parseAppLink } from './app-link.ts'

test.each([
  'tel:+1 telprompt:+1 sms:+1 facetime-audio:a mailto:a@b.test tg:resolve whatsapp:send',
  'intent:x javascript:x x-man-page:x powershell:x vscode:x vscode-insiders:x cursor:x jetbrains:x',
  'itms-apps:x itms-services:x search-ms:x ms-msdt:x chrome-extension:x microsoft-edge-https:x',
  'googlechrome-x-callback:x firefox-focus:x teamviewer10:x docker-desktop:x market:x TEL:+1',
  'bitcoin:bc1q ethereum:0x0 litecoin:l upi:pay venmo:pay alipays:pay wc:ab otpauth:totp',
])('[S3.15] SEC-71 fault: none of these programs is opened as a wallet: %s', (links) => {
  const all = links.split(' ').map((link) => link.replace(':', '://'))
  expect(all.filter((link) => parseAppLink(link) !== undefined)).toEqual([])
})

test('[S3.15] behaviour: a page, and a scheme of the wallet’s own, as they came', () => {
  const links = [
    'https://wallet.test/a',
    'metamask://wc',
    'ledgerlive://a',
    'safe-wallet://a',
    'com.wallet.app://a',
    'cbwallet://a',
  ]
  expect(links.map(parseAppLink)).toEqual(links)
})
