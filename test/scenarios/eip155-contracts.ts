import type { NodeRpc } from '../../kernel/exports/index.ts'
import { createEip155Adapter } from '../../namespaces/eip155/adapter.ts'
import { fakeEnvironment } from '../exports/index.ts'

const nodes: NodeRpc = { request: () => Promise.reject(new Error('Contracts are read offline')) }

/** For tests: what the adapter of eip155 knows of contracts. */
export const eip155Contracts = async () =>
  createEip155Adapter({ nodes, clock: fakeEnvironment().clock })
