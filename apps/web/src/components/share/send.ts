export function hasShareSheet(): boolean {
  return 'share' in navigator;
}

/**
 * Opens the share sheet, without files that it refuses. @returns false on failure, not on
 * cancelling
 */
export async function openShareSheet({ files = [], ...shareTexts }: ShareData): Promise<boolean> {
  const fullData = files.length > 0 ? { ...shareTexts, files } : shareTexts;
  const canShareFiles = fullData === shareTexts || navigator.canShare?.(fullData) === true;
  try {
    await navigator.share(canShareFiles ? fullData : shareTexts);
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}
