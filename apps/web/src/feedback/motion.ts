/** Is animation allowed? False if the device or the user asks for reduced motion. */
export function hasMotion(): boolean {
  const isStill = document.documentElement.dataset['motion'] === 'none';
  return !isStill && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Can this device vibrate? Laptops have the function, but no motor. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}
