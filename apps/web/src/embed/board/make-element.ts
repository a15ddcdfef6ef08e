/** Creates an element with these attributes. */
export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Creates a live region: text written into it is announced. */
export function makeStatus(): HTMLParagraphElement {
  return makeElement('p', { class: 'told', role: 'status' });
}
