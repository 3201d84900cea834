import { createElement, isValidElement } from 'react'
import { ContributedBlock } from 'latchkey/ui'
import { page, settled, viewer } from './world.mjs'

export const row = 'SEC-86'

/** An object that leads to more than the plugin has: the kernel itself, or what stands behind its own. */
const isMore = (value) =>
  typeof value === 'object' &&
  value !== null &&
  (typeof value.dispose === 'function' || 'whole' in value || 'unveiled' in value) &&
  ('store' in value || 'whole' in value)

/**
 * In its view it calls a part of the kit as a plain function, and the parts of which the elements are that it returns,
 * and looks at what these were given.
 */
export async function attack() {
  const got = new Set()
  const walk = (element, depth = 0) => {
    if (depth > 6) return
    if (Array.isArray(element)) {
      for (const one of element) walk(one, depth + 1)
      return
    }
    if (!isValidElement(element)) return
    const { type, props } = element
    for (const [name, value] of Object.entries(props)) {
      if (isMore(value)) got.add(`${type?.name ?? 'a provider'}.${name}`)
      if (name !== 'children') walk(value, depth + 1)
    }
    walk(props.children, depth + 1)
    if (typeof type !== 'function') return
    const { prototype } = type
    try {
      walk(
        prototype?.render
          ? prototype.render.call({ props, state: { hasCrashed: false, crashes: 0 } })
          : type(props),
        depth + 1,
      )
    } catch {
      // It wants hooks in another order.
    }
  }
  const value = { id: 'x', load: async () => ({ Block: () => null }) }
  const View = () => {
    for (const pluginId of ['evil/plugin', 'io.visitor.wallet']) {
      walk(ContributedBlock({ entry: { value, pluginId }, viewId: 'evil/plugin:Main', props: {} }))
    }
    return createElement('p', null, 'nice')
  }
  const { draw } = await page({ plugins: [viewer(View)], grants: { 'evil/plugin': [] } })
  await draw()
  await settled(60)
  return got.size > 0 ? [...got].join() : undefined
}
