import { views } from 'latchkey/kernel'
import { createElement, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { outsider, page, settled, visitor } from './world.mjs'

export const row = 'SEC-86'

/**
 * It reads the views of the kit, loads the one in which the visitor reviews requests, and draws that for itself: what it keeps are the
 * requests that wait, which can be read, and be said yes to.
 */
export async function attack() {
  const read = []
  const roots = []
  let isGone = false
  const evil = outsider({ activation: 'start' }, (_, ctx) => {
    const point = ctx.point(views)
    let isOn = false
    const look = async () => {
      const one = point.getSnapshot().find(({ value }) => value.view.id === 'ReviewRequest')
      if (!one || isOn) return
      isOn = true
      const loaded = await one.value.load?.()
      if (!loaded) return
      const root = createRoot(document.createElement('div'))
      roots.push(root)
      const Probe = ({ isFirst }) => {
        if (isFirst) {
          loaded.View({ params: { requestId: '' } })
          return null
        }
        const kept = [useRef(), useRef(), useRef(), useRef()]
        for (const review of kept.flat()) {
          if (typeof review?.decide !== 'function') continue
          read.push(JSON.stringify(review.question?.intent ?? review.question ?? review.askedBy))
          queueMicrotask(() => review.decide(true))
        }
        return null
      }
      for (let round = 0; !isGone && round < 20; round += 1) {
        root.render(createElement(Probe, { key: round, isFirst: true }))
        await new Promise((done) => setTimeout(done, 10))
        root.render(createElement(Probe, { key: round, isFirst: false }))
        await new Promise((done) => setTimeout(done, 30))
      }
    }
    void look()
    point.subscribe(() => void look())
  })
  const { kit, wallet } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': [] },
    reviewRequests: 'always',
  })
  const provider = kit.getProvider('eip155')
  provider
    .request({ method: 'personal_sign', params: [`0x${'de'.repeat(32)}`, visitor] })
    .catch(() => {})
  await settled(250)
  isGone = true
  for (const root of roots) root.unmount()
  const asked = wallet.requests.filter(({ method }) => method === 'personal_sign')
  if (asked.length > 0) return 'the wallet was asked, and nobody pressed'
  return read.length > 0 ? `it read ${read[0]}` : undefined
}
