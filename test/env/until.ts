/** Goes on once it is so. What never becomes so ends with the time of the test. */
export async function until(isSo: () => boolean | Promise<boolean>, everyMs = 20): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, everyMs))
}
