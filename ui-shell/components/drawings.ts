import type { IconName } from './Icon.tsx'

/** On a 64 grid: a ground in the light tone, and lines of one width over it. */
export interface DrawingPaths {
  readonly ground: string
  readonly lines: string
}

const disc = 'M32 6a26 26 0 1 1 0 52 26 26 0 0 1 0-52Z'

/** By the icon that says the same in small. */
export const drawings: Readonly<Partial<Record<IconName, DrawingPaths>>> = {
  activity: {
    ground: 'M15 7h34a7 7 0 0 1 7 7v36a7 7 0 0 1-7 7H15a7 7 0 0 1-7-7V14a7 7 0 0 1 7-7Z',
    lines: 'M14 34h8l5-15 9 26 5-11h9M15 15h9M40 51h9',
  },
  buy: {
    ground: 'M12 13h40a6 6 0 0 1 6 6v23a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6V19a6 6 0 0 1 6-6Z',
    lines:
      'M34 48H12a6 6 0 0 1-6-6V19a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v13M6 24h52M14 38h9M48 39a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM48 45v8M44 49h8',
  },
  clock: {
    ground: disc,
    lines: 'M32 12a20 20 0 1 1 0 40 20 20 0 0 1 0-40ZM32 21v11l8 5M53 9l4 4M11 9 7 13',
  },
  network: {
    ground: disc,
    lines:
      'M32 12a20 20 0 1 1 0 40 20 20 0 0 1 0-40ZM12 32h40M32 12c6 6 8 12.5 8 20s-2 14-8 20c-6-6-8-12.5-8-20s2-14 8-20Z',
  },
  receive: {
    ground: 'M32 8c13 0 22 4.5 22 10v28c0 5.5-9 10-22 10s-22-4.5-22-10V18c0-5.5 9-10 22-10Z',
    lines:
      'M50 20c0 4.5-8 8-18 8s-18-3.5-18-8 8-8 18-8 18 3.5 18 8ZM14 20v12c0 4.5 8 8 18 8s18-3.5 18-8V20M14 32v12c0 4.5 8 8 18 8s18-3.5 18-8V32',
  },
  search: {
    ground: 'M28 6a22 22 0 1 1 0 44 22 22 0 0 1 0-44Z',
    lines: 'M28 12a16 16 0 1 1 0 32 16 16 0 0 1 0-32ZM40 40l15 15M19 28a9 9 0 0 1 9-9',
  },
  wallet: {
    ground: 'M11 17h42a5 5 0 0 1 5 5v29a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5V22a5 5 0 0 1 5-5Z',
    lines:
      'M10 16v33a5 5 0 0 0 5 5h37a4 4 0 0 0 4-4V26a4 4 0 0 0-4-4H16a6 6 0 0 1 0-12h33v6M56 32H45a6 6 0 0 0 0 12h11M45 38v.01',
  },
}
