import type { Kernel } from '../../kernel.ts'
import type { Clock } from '../../environment/environment.ts'
import type { Line } from '../connections/line.ts'
import { networksStore } from './networks-store.ts'

interface Switch extends Line {
  readonly at: number
  readonly answered: Promise<unknown>
}

/** Memo by the networks of a kit: what its wallets are asked to switch at the moment. */
const ofKits = /*#__PURE__*/ new WeakMap<object, Set<Switch>>()

export function switchesOf(kernel: Pick<Kernel, 'store'>): Set<Switch> {
  const networks = kernel.store(networksStore)
  const switches = ofKits.get(networks) ?? new Set()
  ofKits.set(networks, switches)
  return switches
}

/** A wallet is asked to switch until it answers, also where the visitor has left that. */
export function beginSwitch(
  kernel: Pick<Kernel, 'store'>,
  clock: Pick<Clock, 'now'>,
  { connectorId, namespace }: Line,
  answered: Promise<unknown>,
): void {
  const switches = switchesOf(kernel)
  const one = { connectorId, namespace, at: clock.now(), answered }
  const end = () => void switches.delete(one)
  switches.add(one)
  answered.then(end, end)
}
