/**
 * Returns the text of a page for the search. Of the reference of a package these are the names of each kind, so that its
 * thousand headings do not come before the pages that explain; of the changelog nothing.
 */
export function searchedText(text: string, path: string): string {
  if (path === 'changelog.md') return '';
  if (path.startsWith('reference/api/')) return namesIn(text);
  const words = OTHER_WORDS[path];
  return words === undefined ? text : text.replace(/^# .*$/m, (title) => `${title}\n\n${words}\n`);
}

/** Words that newcomers type and the page does not use, by page: they are found, and shown nowhere. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  'play/first-game.md': 'download, tutorial, beginner, getting started, how to win, tips',
  'play/browser.md':
    'mobile, theme, dark mode, dark theme, sound, mute, language, settings, shortcuts, keyboard, two players, hotseat, same screen, undo, take back, offline, install app',
  'play/rules.md': 'ship sizes, board size, touching, touching ships, custom rules',
  'play/online.md':
    'multiplayer, internet, LAN, Wi-Fi, wifi, invite, disconnect, reconnect, connection lost, timer, rematch, play again, watch, spectate',
  'play/levels.md': 'difficulty, easy, hard, hard level, hardest, AI, computer opponent, Admiral',
  'play/accounts.md':
    'login, log in, sign in, sign up, register, password, email, passkey, rating, leaderboard, profile, delete account',
  'play/bimaru.md': 'solitaire, battleships puzzle, logic puzzle',
  'library/quick-start.md': 'npm install, TypeScript, JavaScript, import',
  'library/embed.md': 'widget, web component, embed',
  'bots/programs.md': 'any language: Rust, Go, Java, C++, Python; AI, machine learning',
  'operate/deploy.md': 'hosting, self-host, HTTPS, troubleshooting',
  'research/lab.md': 'graph, chart, simulation, win rate',
  'ru/index.md': 'питон, Python, программирование, исходный код, помощь, язык, сервер, бот',
  'ru/play/first-game.md':
    'скачать, установка, начать, вдвоём, один экран, тактика, стратегия, победа, выиграть, обучение, уроки, новичок, задачи, порт, вероятность',
  'ru/play/rules.md':
    'флот, состав флота, ничья, однопалубный, двухпалубный, трёхпалубный, четырёхпалубный, линкор, размер поля, свои правила, сдаться',
  'ru/play/browser.md':
    'отмена, отменить ход, звук, тема, тёмная тема, ночная тема, клавиши, офлайн, оффлайн, без интернета, настройки, язык, вдвоём, один экран, телефон, мышь, головоломки, разбор',
  'ru/play/online.md':
    'чат, таймер, реванш, интернет, по сети, мультиплеер, приглашение, обрыв, зритель, связь, друг, с другом, подпись',
  'ru/play/levels.md': 'сложность, лёгкий, трудный, сложный, соперник, компьютер, уровень, Адмирал',
  'ru/play/accounts.md':
    'аккаунт, регистрация, вход, войти, пароль, почта, ключ доступа, рейтинг, таблица лидеров, профиль, удалить учётную запись, заблокировать',
  'ru/play/bimaru.md': 'головоломка, японский кроссворд, пасьянс, задача',
  'ru/play/terminal.md': 'терминал, консоль, командная строка',
  'ru/research/lab.md': 'турнир, матч, график, симуляция, опыты, статистика',
};

function namesIn(reference: string): string {
  const headings = reference.match(/^#{1,3} .*$/gm) ?? [];
  return headings.map((line) => `${line.replace(/^### /, '')}\n`).join('\n');
}
