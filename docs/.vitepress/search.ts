/**
 * What the search knows of a page. Of the reference of a package these are the names of each kind, so that its
 * thousand headings do not come before the pages that explain; of the changelog nothing.
 */
export function searchedText(text: string, path: string): string {
  if (path === 'changelog.md') return '';
  if (path.startsWith('reference/api/')) return namesIn(text);
  const words = OTHER_WORDS[path];
  return words === undefined ? text : text.replace(/^# .*$/m, (title) => `${title}\n\n${words}\n`);
}

/** What newcomers type who do not know the word of the page, by page: they are found, and shown nowhere. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  'play/first-game.md': 'download, tutorial, beginner, getting started, how to win, tips',
  'play/browser.md':
    'mobile, theme, dark mode, sound, language, settings, shortcuts, two players, hotseat, same screen',
  'play/rules.md': 'ship sizes, board size, touching, touching ships, custom rules',
  'play/online.md':
    'multiplayer, internet, LAN, Wi-Fi, wifi, invite, disconnect, reconnect, connection lost, timer, rematch',
  'play/levels.md': 'difficulty, easy, hard, hard level, hardest, AI, computer opponent',
  'play/accounts.md': 'login, log in, sign in, sign up, register, password, email',
  'play/bimaru.md': 'solitaire, battleships puzzle, logic puzzle',
  'library/quick-start.md': 'npm install, TypeScript, JavaScript, import',
  'library/embed.md': 'widget, web component, embed',
  'bots/programs.md': 'any language: Rust, Go, Java, C++, Python; AI, machine learning',
  'operate/deploy.md': 'hosting, self-host, HTTPS, troubleshooting',
  'research/lab.md': 'graph, chart, simulation, win rate',
  'ru/index.md':
    'бимару, головоломка, турнир, питон, Python, программирование, исходный код, помощь, язык',
  'ru/play/first-game.md':
    'скачать, установка, начать, вдвоём, один экран, сложность, лёгкий, трудный, тактика, победа, выиграть, уровень, задачи, головоломка, обучение, уроки, новичок',
  'ru/play/rules.md':
    'флот, состав флота, ничья, однопалубный, двухпалубный, трёхпалубный, четырёхпалубный, линкор, размер поля, свои правила, сдаться',
  'ru/play/online.md':
    'аккаунт, регистрация, вход, пароль, чат, таймер, реванш, интернет, по сети, мультиплеер, приглашение, обрыв, зритель',
};

function namesIn(reference: string): string {
  const headings = reference.match(/^#{1,3} .*$/gm) ?? [];
  return headings.map((line) => `${line.replace(/^### /, '')}\n`).join('\n');
}
