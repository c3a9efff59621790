"""A class without any server: dreamtutor as a folder of files that any web server can offer. Python
runs in the learner's browser (JupyterLite, Pyodide), and nothing is asked of another machine."""
