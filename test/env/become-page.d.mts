export function becomePage(url?: string): Window & typeof globalThis
