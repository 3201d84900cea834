import type { ComponentType } from 'react'
import type { Kernel } from '../../kernel/exports/internal.ts'
import type { Shell } from '../kit-context.ts'

export interface LoadedBlock {
  readonly Block: ComponentType<any>
}

export function createLoadedBlocks(): Shell['loadedBlocks'] {
  const known = new WeakMap<Kernel, Map<object, LoadedBlock>>()
  return (kernel) => {
    const blocks = known.get(kernel) ?? new Map<object, LoadedBlock>()
    known.set(kernel, blocks)
    return blocks
  }
}
