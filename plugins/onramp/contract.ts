import { defineView } from '../../kernel/exports/index.ts'

export const onRampProvidersView = /*#__PURE__*/ defineView()('OnRampProviders')
