import type { ComponentType } from 'react'

export interface LoadedBlock {
  readonly Block: ComponentType<any>
}
