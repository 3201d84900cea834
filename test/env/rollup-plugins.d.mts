import type { Plugin } from 'rollup'

export function swc(): Plugin
export function css(): Plugin
