import type { ConnectMethodProps } from '../../kernel/exports/index.ts'

export const Block = (_: ConnectMethodProps) => null
