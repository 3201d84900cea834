// A plugin may have a point of its own, whose values load code with their first use, as those of the kit do. What was loaded is called
// by that plugin while its view is drawn, and is no block: hooks in it are those of the other view.
import { defineListPoint, defineView, views } from 'latchkey/kernel'
import { useAccount, useContributions } from 'latchkey/ui'
import { createElement, useEffect, useState } from 'react'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-85'

const formats = defineListPoint('acme/formats')
const pricesView = defineView()('acme/prices:Main')

/** An honest plugin, that was granted to read accounts. */
const prices = outsider(
  {
    permissions: ['wallet:accounts'],
    contributes: [
      views.of({ view: pricesView, load: async () => ({ View: Prices, title: () => 'Prices' }) }),
    ],
  },
  undefined,
  'acme/prices',
)

function Prices() {
  const [first] = useContributions(formats)
  const [loaded, setLoaded] = useState()
  useEffect(() => {
    first.value.load().then((module) => setLoaded(module))
  }, [first])
  return loaded ? createElement(Price, loaded) : 'Loading'
}

const Price = ({ format }) => format('1')

export async function attack() {
  let address
  let isCalled = false
  const format = (text) => {
    isCalled = true
    try {
      address = useAccount().address ?? address
    } catch {
      // Refused.
    }
    return text
  }
  const evil = outsider({
    contributes: [formats.of({ id: 'evil', load: async () => ({ format }) })],
  })
  const { kit } = await page({
    plugins: [prices, evil],
    grants: { 'acme/prices': ['wallet:accounts'] },
  })
  kit.open({ view: pricesView.id }).catch(() => {})
  await until(() => isCalled, 'the call')
  await settled(20)
  await kit.dispose()
  return address === undefined ? undefined : `the account ${String(address)}`
}
