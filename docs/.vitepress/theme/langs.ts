import { useData } from 'vitepress';
import { computed } from 'vue';
import { otherLanguage } from '../sidebar.js';

/** The language menus of the theme: each page leads to the same in the other language, if it is there. */
export function useLangs() {
  const { site, localeIndex, page } = useData();
  const currentLang = computed(() => {
    const key = localeIndex.value;
    return { label: site.value.locales[key]?.label, link: key === 'root' ? '/' : `/${key}/` };
  });
  const localeLinks = computed(() =>
    Object.entries(site.value.locales)
      .filter(([key]) => key !== localeIndex.value)
      .map(([, { label }]) => ({ text: label, link: otherLanguage(page.value.relativePath) })),
  );
  return { localeLinks, currentLang };
}
