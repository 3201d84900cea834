import { describe, expect, test } from '@jest/globals'
import { pictureSource } from './picture-source.ts'

const service = 'https://api.test/base'

describe('[S7.19, S7.03] how the picture of an account is drawn', () => {
  test('default: a data URI as it is, without a request', () => {
    const image = 'data:image/png;base64,AAAA'
    expect(pictureSource(image, service)).toEqual({ inline: image })
    expect(pictureSource(image, undefined)).toEqual({ inline: image })
  })

  test.each([
    ['getWalletImage/a%2Fb', 'wallet', 'a/b'],
    ['public/getAssetImage/x?size=1', 'asset', 'x'],
    ['public/getCurrencyImage/usd#a', 'currency', 'usd'],
    ['public/getTokenImage/ETH', 'token', 'ETH'],
  ])('default: %s of the image service, by the image service', (path, kind, id) => {
    expect(pictureSource(`${service}/${path}`, service)).toEqual({ served: { kind, id } })
    expect(pictureSource(`${service}/${path}`, `${service}/`)).toEqual({ served: { kind, id } })
  })

  test.each([
    undefined,
    'https://img.test/ada.png',
    'https://api.test.evil.test/base/getWalletImage/x',
    'https://api.test/basement/getWalletImage/x',
    'https://api.test/getWalletImage/x',
    `${service}/getWallets`,
    `${service}/constructor/x`,
    `${service}/getWalletImage/`,
    `${service}/getWalletImage/%E0%A4%A`,
    `${service}/x/getWalletImage/x`,
  ])('fault: %s is asked of nobody', (image) => {
    expect(pictureSource(image, service)).toEqual({})
  })

  test('option: without an image service a link is asked of nobody', () => {
    expect(pictureSource(`${service}/getWalletImage/x`, undefined)).toEqual({})
  })
})
