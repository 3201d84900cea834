import type { ComponentType } from 'react'
import type { Kernel } from '../../kernel/exports/internal.ts'

export interface LoadedBlock {
  readonly Block: ComponentType<any>
}

export type LoadedBlocks = (kernel: Kernel) => Map<object, LoadedBlock>

export function createLoadedBlocks(): LoadedBlocks {
  const known = new WeakMap<Kernel, Map<object, LoadedBlock>>()
  return (kernel) => {
    const blocks = known.get(kernel) ?? new Map<object, LoadedBlock>()
    known.set(kernel, blocks)
    return blocks
  }
}
