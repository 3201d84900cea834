import { classNames } from './class-names.ts'

/** Strokes on a 20 grid, with one radius at every corner. Filled dots are drawn as strokes of no length. */
const paths = {
  activity: 'M2.5 10h3.2l2.3-6 4 12 2.3-6h3.2',
  alert:
    'M10 6.5v4.2M10 13.6v.01M8.6 3.3 1.9 14.8a1.6 1.6 0 0 0 1.4 2.4h13.4a1.6 1.6 0 0 0 1.4-2.4L11.4 3.3a1.6 1.6 0 0 0-2.8 0Z',
  back: 'M12 4.5 6.5 10l5.5 5.5',
  below: 'M10 3.5V16M5.5 11.5 10 16l4.5-4.5',
  browser:
    'M2.8 7.5h14.4M4.6 3.8h10.8a1.8 1.8 0 0 1 1.8 1.8v8.8a1.8 1.8 0 0 1-1.8 1.8H4.6a1.8 1.8 0 0 1-1.8-1.8V5.6a1.8 1.8 0 0 1 1.8-1.8Z',
  buy: 'M10 6.5v7M6.5 10h7M10 17.3a7.3 7.3 0 1 0 0-14.6 7.3 7.3 0 0 0 0 14.6Z',
  check: 'm4.5 10.5 3.7 3.7 7.3-8',
  chevron: 'm7.5 4.5 5.5 5.5-5.5 5.5',
  clock: 'M10 5.8V10l2.8 1.8M10 17.3a7.3 7.3 0 1 0 0-14.6 7.3 7.3 0 0 0 0 14.6Z',
  close: 'm5 5 10 10M15 5 5 15',
  copy: 'M7.2 5.6v-1a1.8 1.8 0 0 1 1.8-1.8h6.4a1.8 1.8 0 0 1 1.8 1.8v6.4a1.8 1.8 0 0 1-1.8 1.8h-1M4.6 7.2h6.4a1.8 1.8 0 0 1 1.8 1.8v6.4a1.8 1.8 0 0 1-1.8 1.8H4.6a1.8 1.8 0 0 1-1.8-1.8V9a1.8 1.8 0 0 1 1.8-1.8Z',
  disconnect:
    'M8 17H4.8a1.8 1.8 0 0 1-1.8-1.8V4.8a1.8 1.8 0 0 1 1.8-1.8H8M13 13.5l3.5-3.5L13 6.5M16.3 10H8',
  down: 'm4.5 7.5 5.5 5.5 5.5-5.5',
  download: 'M10 3v9.5M6 8.8l4 4 4-4M3.5 16.8h13',
  external:
    'M16 12v2.7a1.8 1.8 0 0 1-1.8 1.8H5.3a1.8 1.8 0 0 1-1.8-1.8V5.8a1.8 1.8 0 0 1 1.8-1.8H8M11.5 3.5h5v5M16.2 3.8 9 11',
  grid: 'M3.3 3.3h4.9v4.9H3.3ZM11.8 3.3h4.9v4.9h-4.9ZM3.3 11.8h4.9v4.9H3.3ZM11.8 11.8h4.9v4.9h-4.9Z',
  help: 'M7.6 7.7a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.3.9-1.3 1.7M10 14v.01M10 17.3a7.3 7.3 0 1 0 0-14.6 7.3 7.3 0 0 0 0 14.6Z',
  info: 'M10 9.2v4.6M10 6.3v.01M10 17.3a7.3 7.3 0 1 0 0-14.6 7.3 7.3 0 0 0 0 14.6Z',
  more: 'M4.5 10v.01M10 10v.01M15.5 10v.01',
  network:
    'M2.7 10h14.6M10 2.7c2 2 3 4.4 3 7.3s-1 5.3-3 7.3c-2-2-3-4.4-3-7.3s1-5.3 3-7.3ZM10 17.3a7.3 7.3 0 1 0 0-14.6 7.3 7.3 0 0 0 0 14.6Z',
  next: 'M3.5 10h13M11.5 5l5 5-5 5',
  phone:
    'M9 14.9h2M7 2.5h6a1.8 1.8 0 0 1 1.8 1.8v11.4a1.8 1.8 0 0 1-1.8 1.8H7a1.8 1.8 0 0 1-1.8-1.8V4.3a1.8 1.8 0 0 1 1.8-1.8Z',
  qr: 'M3.5 3.5h4.8v4.8H3.5ZM11.7 3.5h4.8v4.8h-4.8ZM3.5 11.7h4.8v4.8H3.5ZM11.7 11.7h1.6M16.5 11.7v1.8M11.7 14.4v2.1M14.4 14.4v2.1h2.1',
  receive: 'M10 3v9.5M6 8.8l4 4 4-4M3.5 16.8h13',
  search: 'm13.5 13.5 3.5 3.5M8.8 15a6.2 6.2 0 1 0 0-12.4 6.2 6.2 0 0 0 0 12.4Z',
  send: 'M10 16.5V4M5.5 8.5 10 4l4.5 4.5',
  settings:
    'M3 6h8.5M15.5 6H17M3 14h1.5M8.5 14H17M13.5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6.5 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  shield: 'M10 2.8 4 5v4.4c0 3.7 2.4 6.4 6 7.8 3.6-1.4 6-4.1 6-7.8V5ZM7.3 9.8l2 2 3.5-3.8',
  swap: 'M3.5 7h12M12.5 4l3 3-3 3M16.5 13h-12M7.5 10l-3 3 3 3',
  tag: 'M3.2 4.6v4.8a1.8 1.8 0 0 0 .5 1.3l5.8 5.8a1.8 1.8 0 0 0 2.6 0l4.4-4.4a1.8 1.8 0 0 0 0-2.6L10.7 3.7a1.8 1.8 0 0 0-1.3-.5H4.6a1.4 1.4 0 0 0-1.4 1.4ZM6.8 6.8v.01',
  wallet:
    'M3 5.6A1.4 1.4 0 0 0 4.3 7h11a1.8 1.8 0 0 1 1.8 1.8v5.7a1.8 1.8 0 0 1-1.8 1.8H4.8a1.8 1.8 0 0 1-1.8-1.8V5.5a1.8 1.8 0 0 1 1.8-1.8h9.4M13.6 11.7v.01',
} as const

export type IconName = keyof typeof paths

/** Pictures that point along the reading direction and turn with it. */
const mirrored: ReadonlySet<IconName> = new Set([
  'back',
  'chevron',
  'next',
  'disconnect',
  'external',
])

export interface IconProps {
  readonly name: IconName
  /** Edge in px: 16 in rows and buttons, 20 in the header, 32 in empty states. */
  readonly size?: 16 | 20 | 24 | 32 | undefined
}

/** A stroke icon in the text's colour. Always decoration: the words stand beside it. */
export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg
      className={classNames('icon', mirrored.has(name) && 'mirrored')}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      {/* A check can be drawn from its beginning to its end. */}
      <path d={paths[name]} pathLength={name === 'check' ? 1 : undefined} />
    </svg>
  )
}
