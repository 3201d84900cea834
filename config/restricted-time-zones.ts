/** Where connecting and embedded login are refused by default: China, Hong Kong, Macau [S1.25]. */
export const restrictedTimeZones = (): readonly string[] =>
  (
    'asia/shanghai asia/urumqi asia/chongqing asia/chungking asia/harbin asia/kashgar prc ' +
    'asia/hong_kong hongkong asia/macau asia/macao'
  ).split(' ')
