export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof SHELLS)[number];

/*
 * Each script passes the typed words to `flotilla complete`, which prints one suggestion per line:
 * value, tab, description. Without suggestions, the script completes file names. The typed words
 * are never evaluated.
 */

const BASH_SCRIPT = `_flotilla() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("\${line%%$'\\t'*}")
  done < <(flotilla complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _flotilla flotilla
`;

const ZSH_SCRIPT = `#compdef flotilla
_flotilla() {
  local line
  local -a found
  for line in "\${(@f)$(flotilla complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] && found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( $#found )); then _describe flotilla found; else _files; fi
}
compdef _flotilla flotilla
`;

const FISH_SCRIPT = `function __flotilla
  set -l found (flotilla complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)
  if test (count $found) -gt 0
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c flotilla -f -a '(__flotilla)'
`;

export const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: BASH_SCRIPT,
  zsh: ZSH_SCRIPT,
  fish: FISH_SCRIPT,
};
